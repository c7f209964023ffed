import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { alerts } from '#db/schema/alerts.ts'
import { cartItems } from '#db/schema/cart.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { contactMessages } from '#db/schema/enquiries.ts'
import { addresses, customerNotes, customers, oneTimePasswords, sessions } from '#db/schema/identity.ts'
import { listChoices } from '#db/schema/list-columns.ts'
import { orderAddressChanges, orderLines, orders } from '#db/schema/orders.ts'
import { paymentPans } from '#db/schema/pans.ts'
import { wishlistItems, wishlistShares } from '#db/schema/wishlist.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { NOBODY } from './nobody.ts'
import { sentUnder } from './personal-data.store.ts'

// What other features keep about a customer goes in one transaction with the profile: this feature stands left of
// theirs, so it writes to their tables itself.

/**
 * Takes the address, the PAN and what was to be engraved or written out of payments that bought nothing and that
 * nothing can be captured for any more: no law asks where it would have gone, or whose it was.
 */
export async function blankUnusedAttempts(db: Db, customerId: string): Promise<void> {
  const own = eq(payments.customerId, customerId)
  const blanked = await db
    .update(payments)
    .set({ shippingAddress: NOWHERE, attemptOutcome: null })
    .where(and(own, isUnusedAttempt(db)))
    .returning({ id: payments.id })
  const ids = blanked.map(({ id }) => id)
  if (ids.length > 0) await db.delete(paymentPans).where(inArray(paymentPans.paymentId, ids))
  const over = db.select({ id: payments.id }).from(payments).where(and(own, isOver))
  const sold = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(eq(orderLines.paymentLineId, paymentLines.id))
  await db
    .update(paymentLines)
    .set({ quote: withoutWords })
    .where(
      and(
        sql`${paymentLines.quote} ? 'extras'`,
        or(inArray(paymentLines.paymentId, over), eq(paymentLines.outcome, 'returned')),
        inArray(paymentLines.paymentId, db.select({ id: payments.id }).from(payments).where(own)),
        notExists(sold),
      ),
    )
}

/** Erased customers of whom an attempt that has come to its end since still holds an address. */
export async function erasedWithAttempts(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: customers.id })
    .from(customers)
    .innerJoin(payments, eq(payments.customerId, customers.id))
    .where(and(isNotNull(customers.erasedAt), ne(payments.shippingAddress, NOWHERE), isUnusedAttempt(db)))
  return rows.map(({ id }) => id)
}

/** The provider is not asked about it any more. */
const isOver = or(isNull(payments.nextCheckAt), eq(payments.status, 'refund-due'))

function isUnusedAttempt(db: Db) {
  const ordered = db.select({ one: sql`1` }).from(orders).where(eq(orders.paymentId, payments.id))
  return and(isOver, notExists(ordered))
}

const NOWHERE: ShippingAddress = { ...NOBODY, phone: '' }

/** The quote without what was to be engraved or written; the amounts stay. */
const withoutWords = sql`jsonb_set(${paymentLines.quote}, '{extras}', (
  select jsonb_agg(extra || '{"text": ""}'::jsonb) from jsonb_array_elements(
    case when jsonb_typeof(${paymentLines.quote} -> 'extras') = 'array' then ${paymentLines.quote} -> 'extras' else '[]' end) as extra))`

/** Deletes where the customer's orders were to go before their last address; returns the orders' numbers. */
export async function deleteFormerAddresses(db: Db, customerId: string): Promise<string[]> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
  const deleted = await db
    .delete(orderAddressChanges)
    .where(inArray(orderAddressChanges.orderId, theirs))
    .returning({ orderId: orderAddressChanges.orderId })
  const ids = [...new Set(deleted.map(({ orderId }) => orderId))]
  const changed = await db.select({ number: orders.number }).from(orders).where(inArray(orders.id, ids))
  return changed.map(({ number }) => number)
}

/**
 * Deletes what belongs to an account and no law requires: addresses, notes, cart, wishlist, alerts, logins, OTPs, and
 * what a former admin had for themselves in lists.
 */
export async function deleteBelongings(
  db: Db,
  { id, mobileNumber }: { id: string; mobileNumber: string },
): Promise<void> {
  await db.delete(addresses).where(eq(addresses.customerId, id))
  await db.delete(customerNotes).where(eq(customerNotes.customerId, id))
  await db.delete(cartItems).where(eq(cartItems.customerId, id))
  await db.delete(alerts).where(eq(alerts.customerId, id))
  await db.delete(wishlistItems).where(eq(wishlistItems.customerId, id))
  await db.delete(wishlistShares).where(eq(wishlistShares.customerId, id))
  await db.delete(listChoices).where(eq(listChoices.adminId, id))
  await db.delete(sessions).where(eq(sessions.customerId, id))
  await db.delete(oneTimePasswords).where(eq(oneTimePasswords.mobileNumber, mobileNumber))
}

/** Deletes what was sent under a number by the contact form; returns the tickets. */
export async function deleteContactMessages(db: Db, mobileNumber: string): Promise<string[]> {
  const deleted = await db
    .delete(contactMessages)
    .where(sentUnder(mobileNumber))
    .returning({ ticket: contactMessages.ticket })
  return deleted.map(({ ticket }) => ticket)
}
