import { withRoundOff } from '#rules/checkout/sale/round-off.ts'
import { type Paise, portion } from '#rules/money.ts'

/** The part of an article on an invoice that decides its total. `taxable + gst + insurance + delivery + roundOff = total`. */
export type InvoiceTotals = {
  taxable: Paise
  gst: Paise
  insurance: Paise
  delivery: Paise
  roundOff?: Paise
  total: Paise
}

/**
 * The share of each part of an article that is taken back once `amount` of it went back, in proportion; each half of
 * the tax by itself, so that the halves stay equal. A credit note is the difference to the shares of earlier notes:
 * notes that make up the whole article take back exactly each of its parts, however they were cut.
 */
export function creditShare(invoice: InvoiceTotals, amount: Paise): InvoiceTotals {
  const share = (line: Paise) => portion(line, amount, invoice.total)
  const half = Math.floor(invoice.gst / 2)
  const gst = share(half) + share(invoice.gst - half)
  const [insurance, delivery] = [share(invoice.insurance), share(invoice.delivery)]
  const roundOff = share(invoice.roundOff ?? 0)
  const taxable = amount - gst - insurance - delivery - roundOff
  return { taxable, gst, insurance, delivery, ...withRoundOff(roundOff), total: amount }
}
