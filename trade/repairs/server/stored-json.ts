import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { holds, StoredAddress, type StoredJson } from '#server/unreadable/stored/parts.ts'

/** What the JSON columns of repairs hold. */
export const repairsJson: StoredJson = { repairs: { person: holds<ShippingAddress>()(StoredAddress) } }
