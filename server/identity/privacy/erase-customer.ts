import { contactSettings } from '#contracts/admin/settings.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { ERASURE_ANSWER } from '#rules/privacy/erasure.ts'
import { blankAudited } from '#server/audit/audit.store.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { reviewTags } from '#server/changes/tags.ts'
import { refused } from '#server/errors.ts'
import {
  forgetAlertsTo,
  forgetContactMails,
  forgetMailsTo,
} from '#server/notifications/notifications.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { accountDeleted, type DeletedFor } from '#server/notifications/templates/account-deleted.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { CUSTOMER_DATA_ACTIONS } from '../audit-for-customer.ts'
import { type CustomerRow, changeCustomer, lockCustomer, productsReviewedBy } from '../customers.store.ts'
import { formerNumberHash } from '../former-number.ts'
import { currentConsents, noteConsent } from './consents.ts'
import { HOLDING_TABLES } from './declared-data.store.ts'
import {
  blankUnusedAttempts,
  deleteBelongings,
  emptyColumns,
  erasedWithAttempts,
  ordersWithFormerAddresses,
  ticketsSentUnder,
} from './erase-customer.store.ts'
import { NOBODY } from './nobody.ts'
import { mustBeOwnNumber } from './own-number.ts'
import { holdingRow, itemOnApprovalTo } from './personal-data.store.ts'

/**
 * Deletes the caller: profile, addresses, cart, logins and enquiries go, reviews lose their author, orders and
 * payments stay as the law demands. The number is free for a new registration.
 */
export async function eraseCustomer(shop: Shop, caller: Caller, mobileNumber: string) {
  mustBeOwnNumber(caller, mobileNumber)
  if (isAdministrator(caller.role))
    throw refused('An admin account cannot be deleted. Please ask an owner to remove your role first.')
  await shop.transaction(async (within) => {
    const customer = await lockCustomer(within.db, caller.customerId)
    if (customer.erasedAt !== null) return
    await mustHaveNoItem(within, customer)
    await erase(within, customer)
  })
  return ERASURE_ANSWER
}

/** Who has the shop's gold, or whose gold the shop has, stays known until it is back. */
async function mustHaveNoItem({ db }: Shop, customer: CustomerRow): Promise<void> {
  const item = await itemOnApprovalTo(db, customer.id)
  if (item !== null) throw refused(`You have “${item}” on approval. Please bring it back first.`)
  for (const table of HOLDING_TABLES) {
    const name = await holdingRow(db, table, customer)
    if (name !== null) throw refused(table.holdsAccount.sentence(name))
  }
}

/**
 * Payments before the customer, the rest after. A payment that is being settled holds its own row, then refers to the
 * customer, then empties the cart: going the same way round, neither waits for the other.
 */
export async function erase(shop: Shop, customer: CustomerRow, why: DeletedFor = 'asked'): Promise<void> {
  const { db, clock, jobs } = shop
  const { id } = customer
  const now = clock.now()
  for (const { purpose, given } of await currentConsents(db, id))
    if (given) await noteConsent(db, id, { purpose, given: false, at: now })
  await blankUnusedAttempts(db, id)
  await emptyColumns(db, customer)
  await changeCustomer(db, id, {
    ...NOBODY,
    business: null,
    mobileNumber: `erased:${id}`,
    formerNumberHash: formerNumberHash(shop, customer.mobileNumber),
    erasedAt: now,
    updatedAt: now,
  })
  const tickets = await ticketsSentUnder(db, customer.mobileNumber)
  const redirected = await ordersWithFormerAddresses(db, id)
  await deleteBelongings(db, customer)
  await forgetAlertsTo(db, id)
  await forgetContactMails(db, tickets)
  if (customer.email) {
    await forgetMailsTo(db, customer.email)
    await tellDeleted(shop, customer.email, why)
  }
  await blankAudited(db, { type: 'customer', id }, CUSTOMER_DATA_ACTIONS)
  for (const number of redirected) await blankAudited(db, { type: 'order', id: number }, ['order.address'])
  await jobs.send('forget-designs', { customerId: id })
  await jobs.send('forget-returns', { customerId: id })
  await jobs.send('forget-repairs', { customerId: id })
  await invalidate(db, ...reviewTags(await productsReviewedBy(db, id)))
}

/** To the address the account had: somebody else may have held the phone. */
async function tellDeleted(shop: Shop, to: string, why: DeletedFor): Promise<void> {
  const contact = await readSetting(shop, contactSettings)
  const content = accountDeleted.mail(contact, why)
  await notify(shop, { event: 'account-deleted', to, content })
}

/**
 * Each night: attempts that could still be paid when their customer was erased lose their address as well, once
 * nothing can be captured for them any more.
 */
export async function finishErasures(shop: Shop): Promise<void> {
  for (const id of await erasedWithAttempts(shop.db))
    await shop.transaction(({ db }) => blankUnusedAttempts(db, id))
}
