/** Words that a plural `s` is not taken off: “glass”, “lotus”, “iris”. */
const NO_PLURAL = /(ss|us|is)$/

/** The singular of a word: `earrings` → `earring`, `rubies` → `ruby`; unchanged where it is not a plural. */
export function singular(word: string): string {
  if (word.length < 4 || NO_PLURAL.test(word) || !word.endsWith('s')) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(sh|ch|x|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** The plural of a word: `ruby` → `rubies`. */
function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|sh|ch)$/.test(word) ? `${word}es` : `${word}s`
}

/** The last word in the singular: “nose pins” and “nose pin” are one. */
export function singularPhrase(phrase: string): string {
  return phrase.replace(/[^ ]+$/, singular)
}

/** The words in the singular and the plural, once each. */
export function numberForms(phrase: string): string[] {
  const one = singularPhrase(phrase)
  return [...new Set([phrase, one, one.replace(/[^ ]+$/, plural)])]
}
