import type { Db } from '#db/client.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { CreditKind } from '#rules/store-credit/credit-entry.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import * as store from './store-credit.store.ts'

type Within = Pick<Shop, 'db' | 'clock'>

/** With what brings it about: a return, a refund or a payment, which is written before. */
export type CreditMove = {
  customerId: string
  /** Paise, more than 0. */
  amount: Paise
  /** One entry of each kind has it. */
  reference: string
  /** The customer reads it in the account. */
  reason: string
} & Partial<Pick<store.CreditEntryRow, 'returnId' | 'refundId' | 'paymentId'>>

/** The balance that a customer can spend, in paise; 0 without any credit. Not locked: {@link spendCredit} decides. */
export function creditBalance(db: Db, customerId: string): Promise<Paise> {
  return store.balanceOf(db, customerId)
}

/**
 * Locks a customer's ledger until the transaction ends, before anything else that follows it is locked; the balance
 * in paise.
 */
export function lockCredit(db: Db, customerId: string): Promise<Paise> {
  return store.lockBalance(db, customerId)
}

/**
 * Adds credit to a customer's ledger, in the caller's transaction; locks that ledger until it ends. A second call with
 * the same reference changes nothing. Throws where that reference has another customer or amount.
 */
export async function issueCredit(within: Within, move: CreditMove): Promise<void> {
  await store.lockBalance(within.db, move.customerId)
  await writeOnce(within, 'issued', move)
}

/**
 * Takes credit for a purchase, in the caller's transaction; locks the customer's ledger until it ends, so that what is
 * spent in two windows is spent once. A second call with the same reference changes nothing. Refuses (409) more than
 * the balance. Throws where the reference has another customer or amount.
 */
export async function spendCredit(within: Within, move: CreditMove): Promise<void> {
  const { db } = within
  const balance = await store.lockBalance(db, move.customerId)
  if (await isWritten(db, 'used', move)) return
  if (move.amount > balance)
    throw refused(
      balance === 0
        ? 'You have no store credit left. Please pay the whole amount.'
        : `You have ${formatRupees(balance)} of store credit left. Please check the amount again.`,
      { balance: balance / 100 },
    )
  await writeOnce(within, 'used', move)
}

/** When credit was used under a reference; null where none was. */
export async function creditUsedAt(db: Db, reference: string): Promise<Date | null> {
  return (await store.entryOf(db, 'used', reference))?.at ?? null
}

/**
 * Gives credit back that was used under `usedReference`, when its purchase is cancelled or refunded; several times up
 * to what was used. In the caller's transaction; locks the customer's ledger until it ends. A second call with the same
 * reference changes nothing. Refuses (409) more than was used and not given back. Throws where the reference has
 * another customer or amount, or where nothing was used.
 */
export async function giveBackCredit(
  within: Within,
  { usedReference, ...move }: CreditMove & { usedReference: string },
): Promise<void> {
  const { db } = within
  await store.lockBalance(db, move.customerId)
  if (await isWritten(db, 'returned', move)) return
  const used = await store.entryOf(db, 'used', usedReference)
  if (used?.customerId !== move.customerId)
    throw new Error(`No store credit of this customer was used for ${usedReference}.`)
  const before = await store.entriesGivenBack(db, usedReference)
  const left = used.amount - before.reduce((sum, { amount }) => sum + amount, 0)
  if (move.amount > left)
    throw refused(`${formatRupees(left)} of the store credit can still be given back.`, { left: left / 100 })
  await writeOnce(within, 'returned', { ...move, usedReference })
}

async function writeOnce(
  { db, clock }: Within,
  kind: CreditKind,
  move: CreditMove & { usedReference?: string },
): Promise<void> {
  if (await isWritten(db, kind, move)) return
  await store.insertEntry(db, { ...move, kind, at: clock.now() })
}

/** Call it with the ledger locked. */
async function isWritten(db: Db, kind: CreditKind, move: CreditMove): Promise<boolean> {
  const entry = await store.entryOf(db, kind, move.reference)
  if (entry && (entry.customerId !== move.customerId || entry.amount !== move.amount))
    throw new Error(`Store credit was ${kind} for ${move.reference} already, and not in this way.`)
  return entry !== null
}
