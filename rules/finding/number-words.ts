/** Numbers written as words before a unit: “ek lakh”, “dedh lakh”, “fifty thousand”, “aadha tola”. */
const NUMBERS: readonly (readonly [number, string])[] = [
  [0.5, 'half aadha adha आधा'],
  [1, 'one ek एक'],
  [1.25, 'sava sawa सवा'],
  [1.5, 'dedh डेढ़'],
  [2, 'two do दो'],
  [2.5, 'dhai ढाई'],
  [3, 'three teen तीन'],
  [4, 'four char चार'],
  [5, 'five paanch panch पांच पाँच'],
  [10, 'ten das दस'],
  [20, 'twenty bees बीस'],
  [30, 'thirty tees तीस'],
  [40, 'forty chalis चालीस'],
  [50, 'fifty pachas पचास'],
]
const BY_TEXT = new Map(
  NUMBERS.flatMap(([number, words]) =>
    words.split(' ').map((word) => [word.normalize('NFC'), number] as const),
  ),
)

/** Words as a choice of a regular expression, the longest first. */
export const anyOf = (words: Iterable<string>): string =>
  [...words].sort((one, other) => other.length - one.length).join('|')

/** Puts figures in place of the numbers that are written out before one of these units. */
export function withFigures(units: Iterable<string>): (typed: string) => string {
  const written = new RegExp(`(?<!\\S)(${anyOf(BY_TEXT.keys())})\\s+(?=(?:${anyOf(units)})(?!\\S))`, 'g')
  return (typed) => typed.normalize('NFC').replace(written, (_, word) => `${BY_TEXT.get(word)} `)
}
