import { contactSettings } from '#contracts/admin/settings.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { MISSING_ADDRESS } from '#rules/delivery/missing-address.ts'
import { stateOfGstin } from '#rules/invoices/states.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { mustBeDeliverable } from '#server/delivery/must-be-deliverable.ts'
import { invalid } from '#server/errors.ts'
import { mustBeOtherBusiness } from '#server/identity/own-gstin.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { sellAtCounter as contract } from '#trade/counter/contract/counter.ts'
import { ADDRESS_NEEDED_FROM } from '#trade/counter/rules/counter-sale.ts'

/** A sale as the screen sends it. */
export type CounterSale = ParsedRequest<typeof contract>['body']
/** Of a sale, what its address depends on. */
type BuyerOfSale = Pick<CounterSale, 'person' | 'mobileNumber' | 'delivery'>
type Part = 'firstName' | 'address' | 'city' | 'pincode' | 'state'

const MISSING = {
  firstName: MISSING_ADDRESS.firstName,
  address: MISSING_ADDRESS.address,
  city: MISSING_ADDRESS.city,
  pincode: 'Please enter the pincode.',
  state: MISSING_ADDRESS.state,
} as const satisfies Record<Part, string>

/**
 * The address of a sale, which decides its place of supply: the customer's where they give one, and else the shop's own
 * town (IGST Act, section 10(1)(ca)). Refuses (400) a parcel, a sale to a business and one of fifty thousand rupees
 * without a name and an address, what is collected later without a name, a state that contradicts
 * the pincode, and the shop itself as a buyer. `whyNamed`: why another paper of the sale names them as well; null for none.
 */
export async function addressOfSale(
  shop: Shop,
  sale: BuyerOfSale,
  total: Paise,
  whyNamed: string | null = null,
): Promise<ShippingAddress> {
  const { person, mobileNumber: phone, delivery } = sale
  const { firstName, lastName, email, address, city, pincode, state, business } = person
  const who = { firstName, lastName, email, phone, country: 'India', ...(business && { business }) }
  const isGiven = [address, city, pincode, state].some((part) => part !== '')
  const isNeeded =
    delivery === 'parcel' || total >= ADDRESS_NEEDED_FROM || whyNamed !== null || business !== null
  const isNameNeeded = isNeeded || delivery === 'later'
  const missing = (Object.keys(MISSING) as Part[]).filter(
    (part) => person[part] === '' && (part === 'firstName' ? isNameNeeded : isNeeded || isGiven),
  )
  if (missing.length > 0) throw incomplete(missing, whyNamed ?? WHY_INCOMPLETE[whyNeeded(sale)])
  await mustBeOtherBusiness(shop, business, 'person.business')
  if (!isGiven) return { ...who, address: '', ...(await townOfShop(shop)) }
  mustBeDeliverable({ country: who.country, state, pincode }, 'person.')
  return { ...who, address, city, pincode, state }
}

const whyNeeded = ({ person, delivery }: BuyerOfSale): keyof typeof WHY_INCOMPLETE =>
  person.business ? 'business' : delivery

/** The shop's own town, where a customer gives no address. */
export async function townOfShop(shop: Shop): Promise<Pick<ShippingAddress, 'city' | 'pincode' | 'state'>> {
  const { city, pincode, gstin } = await readSetting(shop, contactSettings)
  return { city, pincode, state: stateOfGstin(gstin)?.name ?? '' }
}

const WHY_INCOMPLETE = {
  now: `The invoice of a sale of ${formatRupees(ADDRESS_NEEDED_FROM)} or more names the customer and the address.`,
  later: `What is collected later needs the customer’s name, and from ${formatRupees(ADDRESS_NEEDED_FROM)} on the address.`,
  parcel: 'A parcel needs a name and an address.',
  business: 'The invoice of a business names its address, and a person to contact.',
} as const satisfies Record<CounterSale['delivery'] | 'business', string>

function incomplete(missing: Part[], why: string) {
  const fields = missing.map((part) => ({ field: `person.${part}`, message: MISSING[part] }))
  return invalid(why, { fields })
}
