import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { VoucherTypeKey } from './ledgers.ts'

type Side = 'debit' | 'credit'

/** `amount`: paise, always more than 0. */
export type LedgerEntry = { ledger: string; side: Side; amount: Paise }

/** A document or a movement of money as entries in the ledgers; its debits and credits are equal. */
export type LedgerVoucher = {
  /** The same in every export, so that Tally alters the voucher when it reads it again. */
  remoteId: string
  type: VoucherTypeKey
  /** In India. */
  day: Day
  /** That of the paper; empty where there is none. */
  number: string
  /** The ledger of the customer. */
  party: string
  narration: string
  entries: LedgerEntry[]
}

type Draft = Omit<LedgerVoucher, 'entries'> & {
  /** Paise by ledger. What is less than 0 is on the other side, and 0 on none. */
  debits: readonly Amount[]
  credits: readonly Amount[]
}
export type Amount = readonly [ledger: string, amount: Paise]

/** A voucher whose entries add up to zero. Throws where they do not, and where it has none. */
export function ledgerVoucher({ debits, credits, ...frame }: Draft): LedgerVoucher {
  const entries = [...entriesOn('debit', debits), ...entriesOn('credit', credits)]
  const sum = sumOfEntries(entries)
  if (sum !== 0) throw new Error(`${frame.remoteId} does not balance: its entries add up to ${sum} paise.`)
  if (entries.length === 0) throw new Error(`${frame.remoteId} has no entries.`)
  return { ...frame, entries }
}

function entriesOn(side: Side, amounts: readonly Amount[]): LedgerEntry[] {
  const other: Side = side === 'debit' ? 'credit' : 'debit'
  return amounts
    .filter(([, amount]) => amount !== 0)
    .map(([ledger, amount]) => ({
      ledger,
      side: amount > 0 ? side : other,
      amount: Math.abs(amount),
    }))
}

/** Paise by which the credits are more than the debits. */
export function sumOfEntries(entries: readonly LedgerEntry[]): Paise {
  return entries.reduce((sum, entry) => sum + signedAmount(entry), 0)
}

/** Paise as Tally wants them: what is debited is negative. */
export const signedAmount = ({ side, amount }: LedgerEntry): Paise => (side === 'debit' ? -amount : amount)
