import { cleanLine } from '#rules/enquiries/clean-text.ts'
import type { Mail } from '#server/adapters/mail/port.ts'

/** An e-mail of plain paragraphs. Both bodies are made from the same words, so that they cannot differ. */
export function mailLayout(to: string, subject: string, paragraphs: string[]): Mail {
  return {
    to,
    subject: cleanLine(subject),
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs.map((words) => `<p>${escaped(words).replaceAll('\n', '<br>')}</p>`).join('\n'),
  }
}

const MEANING = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => MEANING[sign as keyof typeof MEANING])
}
