import { dayInIndia } from '#rules/days.ts'
import type { MovedCash } from '#trade/accounts/rules/registers/cash-book.ts'
import { type CashMovementKind, movementWords } from '#trade/counter/rules/cash-movement.ts'
import { type LedgerVoucher, ledgerVoucher } from './ledger-voucher.ts'
import type { LedgerKey, TallyNames, VoucherTypeKey } from './ledgers.ts'

/** The ledger against cash; null: the books from before already have it. */
const AGAINST = {
  bank: { ledger: 'bank', type: 'contra' },
  float: { ledger: 'cashFloat', type: 'contra' },
  expense: { ledger: 'cashExpenses', type: 'payment' },
  difference: { ledger: 'cashDifference', type: null },
  carried: null,
} as const satisfies Record<CashMovementKind, { ledger: LedgerKey; type: VoucherTypeKey | null } | null>

/**
 * Cash that moved besides sales and refunds: to and from the bank as a contra, an expense as a payment, and what a closed count
 * was short or over as a payment or a receipt. Null for what was carried over when the drawer got a book.
 */
export function cashVoucher(moved: MovedCash, names: TallyNames): LedgerVoucher | null {
  const against = AGAINST[moved.kind]
  if (!against) return null
  const { id, at, change } = moved
  const [cash, other] = [names.ledgers.cash, names.ledgers[against.ledger]]
  return ledgerVoucher({
    remoteId: id,
    type: against.type ?? (change < 0 ? 'payment' : 'receipt'),
    day: dayInIndia(new Date(at)),
    number: '',
    party: other,
    narration: movementWords(moved),
    debits: [[cash, change]],
    credits: [[other, change]],
  })
}
