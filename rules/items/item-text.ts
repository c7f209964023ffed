import { isHuid } from '#rules/orders/huid.ts'
import { joinedCode } from '#rules/typed-text.ts'

/** Characters of a tag: as many as the code on a small label can hold and its reader can read. */
export const MAX_TAG = 10
const TAG = /^[A-Z0-9][A-Z0-9-]{0,9}$/

/** Tags that a list names at once, so that their labels can be printed. */
export const MAX_TAGS = 300

/**
 * A tag as it is stored: in capitals, without the spaces that people type and the invisible signs that scanners and
 * chats add.
 */
export const tagOf = (typed: string): string => joinedCode(typed).toUpperCase()

export const TAG_SENTENCE = 'A tag has up to 10 letters, digits and hyphens.'

export const isTag = (text: string): boolean => TAG.test(text)

/** The possible meanings of a scanned or typed code: a tag, or a HUID, which looks like one. */
export type ScannedCode = { tag: string | null; huid: string | null }

/** Whether a text may be the beginning of a tag or a HUID. */
export const isCode = (typed: string): boolean => /^[A-Z0-9-]{1,10}$/.test(tagOf(typed))

/** Reads the input of a scanner or a keyboard: tags and HUIDs alike are short words in capitals. */
export function readCode(typed: string): ScannedCode {
  const code = tagOf(typed)
  return { tag: isTag(code) ? code : null, huid: isHuid(code) ? code : null }
}

/** The next tag of a series: `SGJ-0412` after `SGJ-0411`; the digits grow where they must. Null where it is full. */
export function nextTag(series: string, last: number): string | null {
  const tag = `${series}${String(last + 1).padStart(4, '0')}`
  return isTag(tag) ? tag : null
}

/** Before the first tag of the shop. */
const FIRST_SERIES = 'SGJ-'

/** The series a tag belongs to: the part before its last digits. A shop without a tag begins with `FIRST_SERIES`. */
export const seriesOf = (tag: string | null): string => tag?.replace(/\d+$/, '') ?? FIRST_SERIES
