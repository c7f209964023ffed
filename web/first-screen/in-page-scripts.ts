import { MARK_LOGIN } from '../session/mark-login.ts'
import { START_SCRIPTS } from './defer-scripts.ts'
import { FOLLOW_TRANSLATOR } from './follow-translator.ts'
import { MARK_FIRST_SCREEN } from './mark-first-screen.ts'

/**
 * Runs in the head of each page, before anything is painted: marks on the document that the style sheet reads, and an eye on
 * what a translator does to the page before React comes. Pages hold both scripts minified (vite.config.ts).
 */
export const IN_HEAD = `${MARK_LOGIN};${MARK_FIRST_SCREEN};${FOLLOW_TRANSLATOR}`

/** Runs at the end of each page. */
export const AT_END = START_SCRIPTS
