import { formatLongDate } from '#rules/format-dates.ts'

/** Documents that one bulk print holds: about a minute of work for a busy server, and 5 MB. */
export const MAX_PRINTED_AT_ONCE = 100

/** The mark on the original. */
export const ORIGINAL = 'Original for recipient'

/** The original goes out once (CGST Rules, 48); every later print says what it is, and when it was made. */
export const duplicateMark = (at: Date) => `Duplicate copy · Reprint of ${formatLongDate(at)}`

/** For those who may not read PANs: the law wants it quoted, so this is not an original either. */
export const maskedMark = (at: Date) => `Copy with the PAN masked · ${formatLongDate(at)}`

/** The mark on a document that an admin views on the screen. */
export const VIEW_MARK = 'View in the admin area · not handed out'

/** The number of parts in which documents are printed. */
export const partsOf = (count: number) => Math.ceil(count / MAX_PRINTED_AT_ONCE)

/** The refusal of an admin's print of too many documents at once. */
export function tooManyToPrint(count: number): string {
  return `You selected ${count} documents, but only ${MAX_PRINTED_AT_ONCE} can be printed at once. Please print them in ${partsOf(count)} parts.`
}
