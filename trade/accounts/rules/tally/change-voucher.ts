import { dayInIndia } from '#rules/days.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import type { DocumentChange } from '#trade/accounts/rules/document-change.ts'
import { type Period, periodName } from '#trade/accounts/rules/period.ts'
import { documentVoucher } from './document-voucher.ts'
import { type Amount, type LedgerVoucher, ledgerVoucher, signedAmount } from './ledger-voucher.ts'
import type { TallyNames } from './ledgers.ts'

/**
 * The voucher in a period for a bill of a closed one that was issued again, so that the file of the closed period stays
 * as it is: the bill as it was reported is taken back, and the bill as it is now is entered. Where another customer is
 * billed, the payments for it follow. Null where the ledgers stay as they are.
 */
export function changeVoucher(
  { was, is, ofMonth, orderNumber, changedAt }: DocumentChange,
  period: Period,
  names: TallyNames,
): LedgerVoucher | null {
  const voucherOf = (document: InvoiceDocument) => documentVoucher({ document, orderNumber }, names)
  const [former, now] = [voucherOf(was), voucherOf(is)]
  if (JSON.stringify(former.entries) === JSON.stringify(now.entries)) return null
  const isMoved = former.party !== now.party
  const total = is.total
  return ledgerVoucher({
    remoteId: `${is.number} ${period}`,
    type: 'journal',
    day: dayInIndia(new Date(changedAt)),
    number: is.number,
    party: now.party,
    narration: `Issued again, reported otherwise for ${periodName(ofMonth)}: ${now.narration}`,
    debits: [...signed(former), ...(isMoved ? ([[former.party, total]] as const) : [])],
    credits: [...signed(now), ...(isMoved ? ([[now.party, total]] as const) : [])],
  })
}

/** Paise by ledger, as if all of them were credited. */
const signed = ({ entries }: LedgerVoucher): Amount[] =>
  entries.map((entry) => [entry.ledger, signedAmount(entry)])
