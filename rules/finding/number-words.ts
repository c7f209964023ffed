/** Numbers written as words before a unit: “ek lakh”, “dedh lakh”, “fifty thousand”, “aadha tola”. */
const NUMBERS: Record<string, number> = {
  ...{ half: 0.5, aadha: 0.5, adha: 0.5, आधा: 0.5, one: 1, ek: 1, एक: 1, sava: 1.25, sawa: 1.25, सवा: 1.25 },
  ...{ dedh: 1.5, डेढ़: 1.5, two: 2, do: 2, दो: 2, dhai: 2.5, ढाई: 2.5, three: 3, teen: 3, तीन: 3 },
  ...{ four: 4, char: 4, चार: 4, five: 5, paanch: 5, panch: 5, पांच: 5, पाँच: 5 },
  ...{ ten: 10, das: 10, दस: 10, twenty: 20, bees: 20, बीस: 20, thirty: 30, tees: 30, तीस: 30 },
  ...{ forty: 40, chalis: 40, चालीस: 40, fifty: 50, pachas: 50, पचास: 50 },
}
const BY_TEXT = new Map(Object.entries(NUMBERS).map(([word, number]) => [word.normalize('NFC'), number]))

/** Words as a choice of a regular expression, the longest first. */
export const anyOf = (words: Iterable<string>): string =>
  [...words].sort((one, other) => other.length - one.length).join('|')

/** Puts figures in place of the numbers that are written out before one of these units. */
export function withFigures(units: Iterable<string>): (typed: string) => string {
  const written = new RegExp(`(?<!\\S)(${anyOf(BY_TEXT.keys())})\\s+(?=(?:${anyOf(units)})(?!\\S))`, 'g')
  return (typed) => typed.normalize('NFC').replace(written, (_, word) => `${BY_TEXT.get(word)} `)
}
