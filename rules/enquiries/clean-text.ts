import { typedCode, typedText } from '#rules/typed-text.ts'

/** Characters that could end a mail header early. */
const CONTROL = /\p{Cc}+/gu
const CONTROL_IN_PARAGRAPHS = /[^\P{Cc}\n\t]/gu

/** Text a stranger typed on one line: without control characters and line breaks, single spaces. */
export function cleanLine(text: string): string {
  return typedText(text.toWellFormed()).replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()
}

/** Text a stranger typed over several lines: line breaks stay, other control characters go. */
export function cleanParagraphs(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n')
  return typedText(lines).replace(CONTROL_IN_PARAGRAPHS, '').trim()
}

/** A telephone number from anywhere, without the signs that people write between the digits: `+91 98765-43210`. */
export function cleanPhone(text: string): string {
  return typedCode(text).replace(/[\s().-]/g, '')
}
