import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cartItems } from '#db/schema/cart.ts'
import { payments } from '#db/schema/checkout.ts'
import { contactMessages } from '#db/schema/enquiries.ts'
import { addresses, customerNotes, customers, oneTimePasswords, sessions } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import { paymentPans } from '#db/schema/pans.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { blankAudited } from '#server/audit/audit.store.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { reviewTags } from '#server/changes/tags.ts'
import { refused } from '#server/errors.ts'
import { forgetMailsSentTo } from '#server/notifications/notifications.store.ts'
import type { Shop } from '#server/shop.ts'
import { CUSTOMER_DATA_ACTIONS } from '../audit-for-customer.ts'
import { type CustomerRow, productsReviewedBy } from '../customers.store.ts'
import { formerNumberHash } from '../former-number.ts'
import { currentConsents, noteConsent } from './consents.ts'
import { mustBeOwnNumber } from './own-number.ts'
import { forgetEventPayloadsOf, sentUnder } from './personal-data.store.ts'

const ANSWER = {
  message: 'Your account is deleted. You are welcome to register again at any time.',
  kept: [
    'Orders, invoices, payments and refunds, and the PAN of a purchase that needed one, are kept for as long as tax and company law require.',
    'An open order is still delivered, and money we owe you is still refunded, but we will not send any more messages about it.',
    'Your reviews stay, without your name and city.',
  ],
}

/**
 * Deletes the caller: profile, addresses, cart, logins and enquiries go, reviews lose their author, orders and
 * payments stay as the law demands. The number is free for a new registration. Refuses administrators (409).
 */
export async function eraseCustomer(
  shop: Shop,
  caller: Caller,
  mobileNumber: string,
): Promise<typeof ANSWER> {
  mustBeOwnNumber(caller, mobileNumber)
  if (isAdministrator(caller.role))
    throw refused('An admin account cannot be deleted. Please ask an owner to remove your role first.')
  await shop.transaction(async (within) => {
    const customer = await lockCustomer(within.db, caller.customerId)
    if (customer && customer.erasedAt === null) await erase(within, customer)
  })
  return ANSWER
}

/**
 * Payments before the customer, the rest after. A payment that is being settled holds its own row, then refers to the
 * customer, then empties the cart: going the same way round, neither waits for the other.
 */
async function erase(shop: Shop, customer: CustomerRow): Promise<void> {
  const { db, clock, jobs } = shop
  const { id } = customer
  const now = clock.now()
  for (const { purpose, given } of await currentConsents(db, id))
    if (given) await noteConsent(db, id, { purpose, given: false, at: now })
  await blankUnusedAttempts(db, id)
  await forgetEventPayloadsOf(db, id)
  await db
    .update(customers)
    .set({
      ...NOBODY,
      mobileNumber: `erased:${id}`,
      formerNumberHash: formerNumberHash(shop, customer.mobileNumber),
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(customers.id, id))
  await db.delete(addresses).where(eq(addresses.customerId, id))
  await db.delete(customerNotes).where(eq(customerNotes.customerId, id))
  await db.delete(cartItems).where(eq(cartItems.customerId, id))
  await db.delete(sessions).where(eq(sessions.customerId, id))
  await db.delete(oneTimePasswords).where(eq(oneTimePasswords.mobileNumber, customer.mobileNumber))
  await db.delete(contactMessages).where(sentUnder(customer.mobileNumber))
  if (customer.email) await forgetMailsSentTo(db, customer.email)
  await blankAudited(db, { type: 'customer', id }, CUSTOMER_DATA_ACTIONS)
  await jobs.send('forget-designs', { customerId: id })
  await invalidate(db, ...reviewTags(await productsReviewedBy(db, id)))
}

const NOBODY = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  city: '',
  state: '',
  country: '',
  pincode: '',
}

async function lockCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id)).for('no key update')
  return customer ?? null
}

/** Where nothing was bought and nothing can be captured any more, no law asks where it would have gone, or whose it was. */
async function blankUnusedAttempts(db: Db, customerId: string): Promise<void> {
  const ordered = db.select({ one: sql`1` }).from(orders).where(eq(orders.paymentId, payments.id))
  const overAndDone = or(isNull(payments.nextCheckAt), eq(payments.status, 'refund-due'))
  const nowhere: ShippingAddress = { ...NOBODY, phone: '' }
  const blanked = await db
    .update(payments)
    .set({ shippingAddress: nowhere, attemptOutcome: null })
    .where(and(eq(payments.customerId, customerId), overAndDone, notExists(ordered)))
    .returning({ id: payments.id })
  const ids = blanked.map(({ id }) => id)
  if (ids.length > 0) await db.delete(paymentPans).where(inArray(paymentPans.paymentId, ids))
}
