import { dayInIndia } from '#rules/days.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { GstSum } from '#rules/invoices/gst-split.ts'
import type { Paise } from '#rules/money.ts'
import type { TaxDocument } from '#trade/accounts/rules/tax-document.ts'
import { type Amount, type LedgerVoucher, ledgerVoucher } from './ledger-voucher.ts'
import type { LedgerKey, TallyNames } from './ledgers.ts'
import { businessOf, partyLedger } from './party.ts'

/**
 * An invoice as a sale: the customer owes its total. A note takes that back. Throws where the parts of the document are
 * not its total.
 */
export function documentVoucher(
  { document, orderNumber }: Pick<TaxDocument, 'document' | 'orderNumber'>,
  names: TallyNames,
): LedgerVoucher {
  const party = partyLedger(businessOf(document.buyer), names)
  const total: Amount[] = [[party, document.total]]
  const parts = partsOf(document).map(([key, amount]): Amount => [names.ledgers[key], amount])
  const isInvoice = document.kind === 'invoice'
  return ledgerVoucher({
    remoteId: document.number,
    type: isInvoice ? 'sales' : 'creditNote',
    day: dayInIndia(new Date(document.issuedAt)),
    number: document.number,
    party,
    narration: narrationOf(document, orderNumber),
    debits: isInvoice ? total : parts,
    credits: isInvoice ? parts : total,
  })
}

function partsOf(document: InvoiceDocument): (readonly [LedgerKey, Paise])[] {
  const { kind, number, taxable, gst, insurance, delivery, roundOff = 0, total } = document
  if (kind === 'commercial-credit-note') return [['commercialCredit', total]]
  const parts: (readonly [LedgerKey, Paise])[] = [
    [gst.kind === 'within-state' ? 'salesWithinState' : 'salesBetweenStates', taxable],
    ...taxesOf(gst),
    ['insurance', insurance],
    ['delivery', delivery],
    ['roundOff', roundOff],
  ]
  const difference = total - parts.reduce((sum, [, amount]) => sum + amount, 0)
  if (difference !== 0)
    throw new Error(`The parts of ${number} differ from its total by ${difference} paise.`)
  return parts
}

function taxesOf(gst: GstSum): (readonly [LedgerKey, Paise])[] {
  if (gst.kind === 'between-states') return [['igst', gst.igst.amount]]
  return [
    ['cgst', gst.cgst.amount],
    ['sgst', gst.sgst.amount],
  ]
}

function narrationOf({ number, buyer, against }: InvoiceDocument, orderNumber: string): string {
  const corrected = against ? [`against ${against.number}`, against.reason] : []
  return [number, ...corrected, `Order ${orderNumber}`, buyer.name].filter(Boolean).join(', ')
}
