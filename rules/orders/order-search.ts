/** Fewer letters find too much to be looked through (specification, section 5, has the same for products). */
const MIN_ORDER_SEARCH = 2

/**
 * The pattern for `like` over text in small letters that begins with a space. From three letters on, anywhere in
 * it; two only where a word begins, because the trigram index knows no shorter middle. `null`: too short to search.
 */
export function orderSearchPattern(typed: string): string | null {
  const words = wordsOf(typed)
  if (words.length < MIN_ORDER_SEARCH) return null
  const literal = words.replace(/[\\%_]/g, '\\$&')
  return words.length === MIN_ORDER_SEARCH ? `% ${literal}%` : `%${literal}%`
}

/** Telephone numbers are kept as ten digits, however they are typed: `+91 98220-12345`. */
function wordsOf(typed: string): string {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  if (!/^\+?[\d\s-]+$/.test(words)) return words
  const digits = words.replace(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^(91|0)/, '') : digits
}
