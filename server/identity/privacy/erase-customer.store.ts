import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cartItems } from '#db/schema/cart.ts'
import { payments } from '#db/schema/checkout.ts'
import { contactMessages } from '#db/schema/enquiries.ts'
import { addresses, customerNotes, oneTimePasswords, sessions } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import { paymentPans } from '#db/schema/pans.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { sentUnder } from './personal-data.store.ts'

// What other features keep about a customer goes in one transaction with the profile: this feature stands left of
// theirs, so it writes to their tables itself.

/**
 * Takes the address, and the PAN, out of payments that bought nothing and that nothing can be captured for any more:
 * no law asks where it would have gone, or whose it was.
 */
export async function blankUnusedAttempts(
  db: Db,
  customerId: string,
  nowhere: ShippingAddress,
): Promise<void> {
  const ordered = db.select({ one: sql`1` }).from(orders).where(eq(orders.paymentId, payments.id))
  const overAndDone = or(isNull(payments.nextCheckAt), eq(payments.status, 'refund-due'))
  const blanked = await db
    .update(payments)
    .set({ shippingAddress: nowhere, attemptOutcome: null })
    .where(and(eq(payments.customerId, customerId), overAndDone, notExists(ordered)))
    .returning({ id: payments.id })
  const ids = blanked.map(({ id }) => id)
  if (ids.length > 0) await db.delete(paymentPans).where(inArray(paymentPans.paymentId, ids))
}

/** Deletes what hangs on an account and no law wants kept: addresses, notes, cart, logins, OTPs, contact messages. */
export async function deleteBelongings(
  db: Db,
  { id, mobileNumber }: { id: string; mobileNumber: string },
): Promise<void> {
  await db.delete(addresses).where(eq(addresses.customerId, id))
  await db.delete(customerNotes).where(eq(customerNotes.customerId, id))
  await db.delete(cartItems).where(eq(cartItems.customerId, id))
  await db.delete(sessions).where(eq(sessions.customerId, id))
  await db.delete(oneTimePasswords).where(eq(oneTimePasswords.mobileNumber, mobileNumber))
  await db.delete(contactMessages).where(sentUnder(mobileNumber))
}
