/** Shorter words are not corrected: too many others are one letter away. */
export const MIN_CORRECTED = 4

/**
 * Whether one typo turns one word into the other: a letter too many, too few or another one, or two that
 * changed places. The same word is not a slip.
 */
export function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || short === long) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  )
}
