/** What could end a mail header early, or turn the reading direction of what follows. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const INVISIBLE_IN_PARAGRAPHS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** Text a stranger typed on one line: without control characters and line breaks, single spaces. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
}

/** Text a stranger typed over several lines: line breaks stay, other control characters go. */
export function cleanParagraphs(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE_IN_PARAGRAPHS, '')
    .trim()
}

/** A telephone number from anywhere, without what people write between the digits: `+91 98765-43210`. */
export function cleanPhone(text: string): string {
  return cleanLine(text).replace(/[\s().-]/g, '')
}
