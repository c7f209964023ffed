import type { Paise } from '#rules/money.ts'
import type { GstSplit } from './gst-split.ts'
import type { InvoiceKind } from './numbers.ts'
import type { State } from './states.ts'

/** Somebody named on an invoice; empty texts are not printed. */
export type Party = {
  name: string
  /** Street, town, pincode: as an envelope has them. */
  address: string[]
  state: State
  phone: string
  email: string
}

/** A line of the price; `detail` says how the amount came about. Negative amounts are taken off. */
export type PriceLine = { label: string; detail: string; amount: Paise }

/** The article as the hallmarking rules want it on a bill. */
export type Article = {
  name: string
  hsn: string
  /** `22K (916)`, or the material of a product without metal. */
  purity: string
  grossWeightMg: number
  netWeightMg: number
  /** Null where the article is not hallmarked. */
  hallmark: { huid: string | null } | null
}

/**
 * Everything that is printed on a tax invoice or a credit note (CGST Rules, 46 and 53), frozen when it is issued.
 * Always: the lines add up to `taxable`; `taxable`, the tax, `insurance` and `delivery` to `total`. A commercial credit note
 * has none of these four: its lines add up to `total`.
 */
export type InvoiceDocument = {
  kind: InvoiceKind
  number: string
  issuedAt: string
  order: { number: string; placedAt: string; paymentReference: string }
  /** `pan`: of the business; absent on older ones. */
  seller: Party & { tradeName: string; gstin: string; pan?: string }
  buyer: Party & {
    /** Where the law asks for it; masked here, in full on the printed invoice alone. */ pan: string | null
  }
  placeOfSupply: State
  article: Article
  lines: PriceLine[]
  taxable: Paise
  gst: GstSplit
  insurance: Paise
  delivery: Paise
  total: Paise
  totalInWords: string
  /** What a credit note corrects. */
  against: { number: string; issuedAt: string; reason: string } | null
}
