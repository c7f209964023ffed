import { exact } from '#rules/exact-rupees.ts'
import type { Paise } from '#rules/money.ts'

export type TaxSums = { taxable: Paise; tax: Paise }

/** The same figures of a period, each added up in a way of its own. */
export type Figures = {
  documents: TaxSums & { total: Paise }
  tables: TaxSums
  hsn: TaxSums
  bills: { documents: Paise; money: Paise }
  notes: { documents: Paise; money: Paise }
}

/** Whether documents, tables, HSN summary and money say the same, to the paisa. */
export function isReconciled({ documents, tables, hsn, bills, notes }: Figures): boolean {
  const isSame = (one: TaxSums) => one.taxable === documents.taxable && one.tax === documents.tax
  return isSame(tables) && isSame(hsn) && bills.documents === bills.money && notes.documents === notes.money
}

/** The sentence about a bill that was paid with another amount than it says. */
export const billDiffers = (document: Paise, money: Paise) =>
  `It bills ${exact(document)} and ${exact(money)} was paid for it.`

/** The same of a credit note. */
export const noteDiffers = (document: Paise, money: Paise) =>
  `It credits ${exact(document)} and ${exact(money)} went back for it.`
