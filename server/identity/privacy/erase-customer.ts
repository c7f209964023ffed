import { isAdministrator } from '#rules/identity/roles.ts'
import { blankAudited } from '#server/audit/audit.store.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { reviewTags } from '#server/changes/tags.ts'
import { refused } from '#server/errors.ts'
import { forgetAlertsTo, forgetMailsSentTo } from '#server/notifications/notifications.store.ts'
import type { Shop } from '#server/shop.ts'
import { CUSTOMER_DATA_ACTIONS } from '../audit-for-customer.ts'
import { type CustomerRow, changeCustomer, lockCustomer, productsReviewedBy } from '../customers.store.ts'
import { formerNumberHash } from '../former-number.ts'
import { currentConsents, noteConsent } from './consents.ts'
import { blankUnusedAttempts, deleteBelongings, deleteFormerAddresses } from './erase-customer.store.ts'
import { mustBeOwnNumber } from './own-number.ts'
import { forgetEventPayloadsOf } from './personal-data.store.ts'

const ANSWER = {
  message: 'Your account is deleted. You are welcome to register again at any time.',
  kept: [
    'Orders, invoices, payments and refunds, and the PAN of a purchase that needed one, are kept for as long as tax and company law require.',
    'An open order is still delivered, and money we owe you is still refunded, but we will not send any more messages about it.',
    'We keep the record of your store credit as well. Unused credit cannot be spent without an account; please call us about it.',
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
    if (customer.erasedAt === null) await erase(within, customer)
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
  await blankUnusedAttempts(db, id, { ...NOBODY, phone: '' })
  await forgetEventPayloadsOf(db, id)
  await changeCustomer(db, id, {
    ...NOBODY,
    mobileNumber: `erased:${id}`,
    formerNumberHash: formerNumberHash(shop, customer.mobileNumber),
    erasedAt: now,
    updatedAt: now,
  })
  await deleteBelongings(db, customer)
  await forgetAlertsTo(db, id)
  if (customer.email) await forgetMailsSentTo(db, customer.email)
  await blankAudited(db, { type: 'customer', id }, CUSTOMER_DATA_ACTIONS)
  for (const number of await deleteFormerAddresses(db, id))
    await blankAudited(db, { type: 'order', id: number }, ['order.address'])
  await jobs.send('forget-designs', { customerId: id })
  await jobs.send('forget-returns', { customerId: id })
  await invalidate(db, ...reviewTags(await productsReviewedBy(db, id)))
}

const NOBODY = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  address2: '',
  landmark: '',
  city: '',
  state: '',
  country: '',
  pincode: '',
}
