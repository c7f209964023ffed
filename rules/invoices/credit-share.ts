import { type Paise, portion } from '#rules/money.ts'

/** The part of an invoice that decides its total. `taxable + gst + insurance + delivery = total`. */
export type InvoiceTotals = { taxable: Paise; gst: Paise; insurance: Paise; delivery: Paise; total: Paise }

/**
 * What a refund takes back of each line of an invoice, in proportion; `before` is what earlier refunds took back.
 * Worked out as the difference between two running shares, so that refunds which make up the whole invoice take
 * back exactly each of its lines, however they were cut.
 */
export function creditShare(invoice: InvoiceTotals, refund: { before: Paise; amount: Paise }): InvoiceTotals {
  const [from, to] = [
    runningShare(invoice, refund.before),
    runningShare(invoice, refund.before + refund.amount),
  ]
  return {
    taxable: to.taxable - from.taxable,
    gst: to.gst - from.gst,
    insurance: to.insurance - from.insurance,
    delivery: to.delivery - from.delivery,
    total: refund.amount,
  }
}

function runningShare(invoice: InvoiceTotals, amount: Paise): InvoiceTotals {
  const share = (line: Paise) => portion(line, amount, invoice.total)
  const [gst, insurance, delivery] = [share(invoice.gst), share(invoice.insurance), share(invoice.delivery)]
  return { taxable: amount - gst - insurance - delivery, gst, insurance, delivery, total: amount }
}
