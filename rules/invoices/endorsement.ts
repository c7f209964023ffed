import type { InvoiceDocument } from './document.ts'

const TO_ZONE = 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS'

/**
 * The endorsement that the law requires on a tax invoice for a special economic zone beside its particulars (CGST
 * Rules, 46, third proviso); null on every other document.
 */
export function endorsementOf({
  kind,
  buyer,
  letter,
}: Pick<InvoiceDocument, 'kind' | 'buyer' | 'letter'>): string | null {
  if (kind !== 'invoice' || !buyer.isSez) return null
  if (letter === undefined) return `${TO_ZONE} ON PAYMENT OF INTEGRATED TAX`
  return `${TO_ZONE} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX (${letter})`
}
