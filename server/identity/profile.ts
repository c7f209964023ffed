import type { ParsedRequest } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/identity.ts'
import type { Profile } from '#contracts/identity.ts'
import { MISSING_ADDRESS } from '#rules/delivery/missing-address.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { reviewTags } from '#server/changes/tags.ts'
import { invalid, mustFind, notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { auditForCustomer } from './audit-for-customer.ts'
import { type CustomerRow, changeCustomer, customerByNumber, productsReviewedBy } from './customers.store.ts'
import { presentProfile } from './identity.present.ts'
import { NO_NUMBER, ownerToChange, ownerToRead } from './ownership.ts'

/** A customer's profile, for the customer, and for who may see customers. */
export async function readProfile({ db }: Shop, caller: Caller, mobileNumber: string): Promise<Profile> {
  await ownerToRead(db, caller, { mobileNumber })
  const customer = mustFind(await customerByNumber(db, mobileNumber), NO_NUMBER)
  return presentProfile(customer)
}

type Sent = ParsedRequest<typeof contract.updateProfile>['body']

/**
 * Changes what was sent of a profile and nothing else. The telephone number is how a customer logs in, so `phone` is
 * taken and ignored.
 */
export async function updateProfile(
  shop: Shop,
  caller: Caller,
  { mobileNumber, sent }: { mobileNumber: string; sent: Sent },
): Promise<contract.Profile> {
  const change = { ...changesOf(sent), updatedAt: shop.clock.now() }
  if (change.firstName === '') throw invalid(MISSING_ADDRESS.firstName)
  if (change.lastName === '') throw invalid(MISSING_ADDRESS.lastName)

  return shop.transaction(async ({ db }) => {
    const owner = await ownerToChange(db, caller, { mobileNumber })
    const before = await customerByNumber(db, mobileNumber)
    const changed = before && (await changeCustomer(db, before.id, change))
    if (!changed) throw notFound(NO_NUMBER)
    const [was, is] = [factsOf(before), factsOf(changed)]
    await auditForCustomer(db, caller, owner, 'customer.change', { before: was, after: is })
    if (differsInPublic(before, changed))
      await invalidate(db, ...reviewTags(await productsReviewedBy(db, changed.id)))
    return presentProfile(changed)
  })
}

/** The specification's two forms spell the names differently. A field left out is undefined and stays as it is. */
function changesOf(sent: Sent): Partial<CustomerRow> {
  return {
    firstName: sent.first_name ?? sent.firstName,
    lastName: sent.last_name ?? sent.lastName,
    email: sent.email,
    address: sent.address,
    address2: sent.address2,
    landmark: sent.landmark,
    city: sent.city,
    state: sent.state,
    country: sent.country,
    pincode: sent.pincode,
    business: sent.business,
  }
}

const factsOf = (customer: CustomerRow) => {
  const { firstName, lastName, email, address, address2, landmark, city, state, country, pincode, business } =
    customer
  return { firstName, lastName, email, address, address2, landmark, city, state, country, pincode, business }
}

/** Reviews carry name and city. */
function differsInPublic(before: CustomerRow, after: CustomerRow): boolean {
  return (['firstName', 'lastName', 'city'] as const).some((field) => before[field] !== after[field])
}
