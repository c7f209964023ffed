import { MARK_LOGIN } from '../session/mark-login.ts'
import { FOLLOW_TRANSLATOR } from './follow-translator.ts'
import { MARK_FIRST_SCREEN } from './mark-first-screen.ts'

let marks: string | undefined

/**
 * Runs in the head of each page, before anything is painted: marks on the document that the style sheet reads, and an eye on
 * what a translator does to the page before React comes. A function, so that the browser's bundle is without the text.
 */
export function marksBeforePaint(): string {
  marks ??= `${MARK_LOGIN};${MARK_FIRST_SCREEN};${FOLLOW_TRANSLATOR}`.replaceAll(/\n\s+/g, '\n')
  return marks
}
