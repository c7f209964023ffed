import type { ShopDetails } from '#contracts/settings.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { personName } from '#rules/identity/person-name.ts'
import type { InvoiceDocument } from '#rules/invoices/document.ts'
import { OTHER_TERRITORY, type State, stateOf, stateOfGstin } from '#rules/invoices/states.ts'
import { placeOfPincode } from '#server/delivery/pincodes.ts'
import { refused } from '#server/errors.ts'

/** The shop as its invoices name it. Refuses (409) while it has no GSTIN or address: then it may not issue any. */
export function sellerOf(contact: ShopDetails): InvoiceDocument['seller'] {
  const { legalName, shopName, gstin, pan, addressLines, city, pincode, phone, email } = contact
  const state = stateOfGstin(gstin)
  if (!state || addressLines.length === 0)
    throw refused('No invoice can be issued until the shop has entered its GSTIN and address.')
  const address = [...addressLines, `${city} ${pincode}`.trim()]
  return { name: legalName, tradeName: shopName, gstin, pan, address, state, phone, email }
}

/** The customer, or the business they buy for, where the parcel goes; `pan` masked, as documents keep it. */
export function customerOf(to: ShippingAddress, pan: string | null): InvoiceDocument['buyer'] {
  const country = to.country.trim().toLowerCase() === 'india' ? '' : to.country
  return {
    name: to.business?.legalName ?? personName({ ...to, mobileNumber: to.phone }),
    ...(to.business && { gstin: to.business.gstin }),
    ...(to.business?.isSez && { isSez: true }),
    address: [...streetLines(to), `${to.city} ${to.pincode}`.trim(), country].filter(Boolean),
    state: placeOfSupply(to),
    phone: to.phone,
    email: to.email,
    pan,
  }
}

/**
 * Where the goods come to rest (IGST Act, section 10(1)(a)): by the state's name, else by the pincode. An army post is in
 * no state.
 */
export function placeOfSupply(to: ShippingAddress): State {
  const byPincode = () => stateOf({ ...to, state: placeOfPincode(to.pincode)?.state ?? '' })
  return stateOf(to) ?? byPincode() ?? OTHER_TERRITORY
}
