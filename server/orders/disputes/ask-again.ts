import { DISPUTE_FOR_CUSTOMER, disputeWarning } from '#rules/checkout/disputed-payment.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { disputesOf } from './disputes.store.ts'

type DisputedOrder = { paymentId: string; customerId: string }

/**
 * Refuses (409, with `dispute: true`) to send money of a disputed payment until the caller has confirmed that they have read
 * what has gone, or may go, at the provider.
 */
export async function askAgainIfDisputed(
  { db }: Pick<Shop, 'db'>,
  caller: Caller,
  { paymentId, customerId }: DisputedOrder,
  { confirm = false }: { confirm?: boolean | undefined },
): Promise<void> {
  if (confirm) return
  const warning = disputeWarning(await disputesOf(db, [paymentId]))
  if (warning === null) return
  const isOwn = caller.customerId === customerId
  throw refused(isOwn ? DISPUTE_FOR_CUSTOMER : `${warning} Do you want to go on?`, { dispute: true })
}
