import { BLOCKED_SENTENCE, whyNotBlock } from '#rules/identity/blocking.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, mustFind, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { type CustomerRow, changeCustomer, customerById } from './customers.store.ts'
import { revokeSessionsOf } from './session/sessions.store.ts'

/** Refuses (403) somebody whom the shop has blocked, with the sentence they read. */
export function mustNotBeBlocked(customer: Pick<CustomerRow, 'blockedAt'> | null): void {
  if (customer?.blockedAt) throw forbidden(BLOCKED_SENTENCE)
}

/**
 * Blocks a customer, which ends their logins, or takes the block off. Nothing happens where it is so already. Refuses
 * (409) what `whyNotBlock` says. Call it in a transaction with the customer locked.
 */
export async function setBlocked(
  { db, clock }: Shop,
  caller: Caller,
  id: string,
  { blocked, reason }: { blocked: boolean; reason: string },
): Promise<void> {
  const customer = mustFind(await customerById(db, id), 'Customer not found.')
  const why = blocked
    ? whyNotBlock({ ...customer, isErased: customer.erasedAt !== null }, caller.customerId)
    : null
  if (why) throw refused(why)
  if ((customer.blockedAt !== null) === blocked) return
  const at = clock.now()
  await changeCustomer(db, id, { blockedAt: blocked ? at : null, blockReason: blocked ? reason : '' })
  if (blocked) await revokeSessionsOf(db, id, at)
  const action = blocked ? 'customer.block' : 'customer.unblock'
  await audit(db, caller, {
    action,
    subject: { type: 'customer', id },
    before: { blocked: !blocked },
    after: { blocked, reason },
  })
}
