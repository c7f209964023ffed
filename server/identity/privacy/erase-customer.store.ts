import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { contactMessages } from '#db/schema/enquiries.ts'
import { customers } from '#db/schema/identity.ts'
import { orderAddressChanges, orderLines, orders } from '#db/schema/orders.ts'
import { paymentPans } from '#db/schema/pans.ts'
import { personalDataOf, type Who } from '#db/schema/personal-data.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { EVERY_DECLARATION } from './declared-data.store.ts'
import { NOBODY } from './nobody.ts'

// Data of other features about a customer goes in one transaction with the profile: this feature comes before theirs in
// the import order, so it writes to their tables itself.

/** Empties the columns that tables declare for it. */
export async function emptyColumns(db: Db, who: Who): Promise<void> {
  for (const { table, theirs, erasing } of EVERY_DECLARATION)
    if (typeof erasing === 'object' && 'set' in erasing)
      await db.update(table).set(erasing.set).where(theirs(who))
}

/** Deletes what belongs to an account and no law requires, from each table that says so. */
export async function deleteBelongings(db: Db, who: Who): Promise<void> {
  for (const { table, theirs, erasing } of EVERY_DECLARATION)
    if (erasing === 'deleted') await db.delete(table).where(theirs(who))
}

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

/** The orders of a customer whose delivery address was changed, by number. */
export async function ordersWithFormerAddresses(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: orders.number })
    .from(orders)
    .innerJoin(orderAddressChanges, eq(orderAddressChanges.orderId, orders.id))
    .where(eq(orders.customerId, customerId))
  return rows.map(({ number }) => number)
}

/** The tickets of what was sent under a number by the contact form. */
export async function ticketsSentUnder(db: Db, mobileNumber: string): Promise<string[]> {
  const rows = await db
    .select({ ticket: contactMessages.ticket })
    .from(contactMessages)
    .where(personalDataOf(contactMessages)?.theirs({ id: '', mobileNumber }))
  return rows.map(({ ticket }) => ticket)
}
