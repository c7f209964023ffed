import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { holds, StoredAddress, type StoredJson } from '#server/unreadable/stored/parts.ts'

/** The schemas of the JSON columns of repairs. */
export const repairsJson: StoredJson = { repairs: { person: holds<ShippingAddress>()(StoredAddress) } }
