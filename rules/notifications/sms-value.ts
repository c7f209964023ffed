/** Signs that operators carry in a variable of a registered text (TRAI's DLT); an SMS with a longer one is dropped without a word. */
export const MAX_SMS_VALUE = 30

/** A value as an SMS can carry it, cut after a whole word where it is too long. A link cannot be cut, so it is made short. */
export function smsValue(text: string): string {
  if (text.length <= MAX_SMS_VALUE || isLink(text)) return text
  const start = text.slice(0, MAX_SMS_VALUE)
  const isWhole = !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(MAX_SMS_VALUE))
  const words = isWhole ? start : start.replace(/\s+\S*$/u, '')
  return words.replace(/[\s,;:(–—]+$/u, '')
}

/** A link without the `https://` that phones do without, where it is too long with it. */
export function smsLink(address: string): string {
  return address.length <= MAX_SMS_VALUE ? address : address.replace(/^https?:\/\//, '')
}

const isLink = (text: string) => /^https?:\/\//.test(text) || /^[\w.-]+(?::\d+)?\/\S*$/.test(text)
