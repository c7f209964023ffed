/** Signs that operators carry in a variable of a registered text (TRAI's DLT); an SMS with a longer one is dropped without a word. */
export const MAX_SMS_VALUE = 30

/** The words of an SMS in place of a link whose domain is too long for an SMS. */
const OUR_WEBSITE = 'our website'

/** A value as an SMS can carry it: a text is cut after a whole word where it is too long, a link is made shorter. */
export function smsValue(text: string): string {
  if (fits(text)) return text
  return isLink(text) ? smsLink(text) : firstWords(text)
}

/**
 * The first of several links that an SMS can carry, the best first: whole, or without the `https://` that phones do without. Where
 * none is short enough, the home page of the last one, which still leads to the shop.
 */
export function smsLink(...addresses: readonly string[]): string {
  const plain = addresses.map((address) => address.replace(/^https?:\/\//, ''))
  const [home = ''] = plain.at(-1)?.split('/') ?? []
  const ways = addresses.flatMap((address, nth) => [address, plain[nth] ?? ''])
  return [...ways, home].find(fits) ?? OUR_WEBSITE
}

const fits = (text: string) => text.length <= MAX_SMS_VALUE
const isLink = (text: string) => /^https?:\/\//.test(text)

function firstWords(text: string): string {
  const start = text.slice(0, MAX_SMS_VALUE)
  const isWhole = !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(MAX_SMS_VALUE))
  const words = isWhole ? start : start.replace(/\s+\S*$/u, '')
  return words.replace(/[\s,;:(–—]+$/u, '')
}
