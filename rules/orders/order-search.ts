import { type DocumentSearch, readDocumentSearch } from '#rules/invoices/document-search.ts'
import { typedCode, typedText } from '#rules/typed-text.ts'
import { huidsOf, isHuid } from './huid.ts'
import { isTrackingNumber, trackingNumberOf } from './tracking-number.ts'

/** Fewer letters find too much to be checked (specification, section 5, has the same for products). */
export const MIN_ORDER_SEARCH = 2

/**
 * The pattern for `like` over text in small letters that begins with a space. From three letters on, anywhere in
 * it; two only where a word begins, because the trigram index knows no shorter middle. `null`: too short to search.
 */
export function orderSearchPattern(typed: string): string | null {
  const words = wordsOf(typed)
  if (words.length < MIN_ORDER_SEARCH) return null
  const literal = words.replace(/[\\%_]/g, '\\$&')
  return words.length === MIN_ORDER_SEARCH ? `% ${literal}%` : `%${literal}%`
}

export type OrderSearch = {
  /** For `like`, see {@link orderSearchPattern}. */
  pattern: string
  /** The search text, where it may be a HUID. */
  huid: string | null
  /** The search text, where it may be a tracking number; null where it cannot be one. */
  tracking: string | null
  /** The search text, as the number of an order is written. */
  number: string
  /** The search text, where it is the number of an invoice or credit note. */
  document: DocumentSearch | null
}

/** The ways in which a search text may name orders; null: too short to search. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const pattern = orderSearchPattern(typed)
  if (pattern === null) return null
  const [huid, ...others] = huidsOf(typed)
  const isOne = huid !== undefined && others.length === 0 && isHuid(huid)
  const tracking = trackingNumberOf(typed)
  return {
    pattern,
    huid: isOne ? huid : null,
    tracking: isTrackingNumber(tracking) ? tracking : null,
    number: typedCode(typed).toUpperCase(),
    document: readDocumentSearch(typed),
  }
}

/** Telephone numbers are kept as ten digits, however they are typed: `+91 98220-12345`. */
function wordsOf(typed: string): string {
  const number = typedCode(typed)
  if (!/^\+?[\d\s-]+$/.test(number)) return typedText(typed).toLowerCase().replace(/\s+/g, ' ')
  const digits = number.replace(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^(91|0)/, '') : digits
}
