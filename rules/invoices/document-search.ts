import { typedCode } from '#rules/typed-text.ts'
import { INVOICE_KINDS, type InvoiceKind, PREFIX } from './numbers.ts'

/** The number of an invoice or credit note as somebody types it; `financialYear` null: they left it out. */
export type DocumentSearch = { kinds: readonly InvoiceKind[]; financialYear: string | null; serial: number }

/** `INV/26-27/000012`, `inv-26-27-12` as the file is called, `INV 12`, `26-27/12`. */
const TYPED = /^(?:(inv|crn|ccn)[\s/-]*(?:(\d\d-\d\d)[\s/-]+)?|(\d\d-\d\d)\/)(\d{1,6})$/i

/** The document a number names, or null where it is none. A number without its letters may name one of each kind. */
export function readDocumentSearch(typed: string): DocumentSearch | null {
  const match = TYPED.exec(typedCode(typed))
  if (!match) return null
  const [, letters, year, bareYear, serial] = match
  const kind = INVOICE_KINDS.find((one) => PREFIX[one] === letters?.toUpperCase())
  return {
    kinds: kind ? [kind] : INVOICE_KINDS,
    financialYear: year ?? bareYear ?? null,
    serial: Number(serial),
  }
}
