import { deliverySettings } from '#contracts/admin/delivery.ts'
import type { DeliveryView } from '#contracts/delivery.ts'
import { isArmyPincode } from '#rules/delivery/army-post.ts'
import { deliveryDay, deliveryDaysHoldUntil } from '#rules/delivery/delivery-day.ts'
import type { Preparation } from '#rules/delivery/preparation.ts'
import { zoneOf } from '#rules/delivery/zones.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { termsOf } from './delivery-promise.ts'
import { otherStatesOf, placeOfPincode } from './pincodes.ts'

/** Where a pincode is, and by when what is ordered at this moment is there; `leadDays` of a product that is made to order. Promises nothing: an order does. */
export async function readDelivery(shop: Shop, pincode: string, leadDays?: number): Promise<DeliveryView> {
  const settings = await readSetting(shop, deliverySettings)
  const terms = termsOf(settings)
  const { city, state } = placeOfPincode(pincode) ?? { city: '', state: '' }
  const zone = zoneOf(state, settings)
  const now = shop.clock.now()
  const day = (preparation: Preparation) => deliveryDay(now, { preparation, zone, leadDays }, terms)
  return {
    pincode,
    city,
    state,
    alsoIn: [...otherStatesOf(pincode)],
    zone,
    days: isArmyPincode(pincode)
      ? null
      : { inStock: day('inStock'), resized: day('resized'), madeToOrder: day('madeToOrder') },
    holdsUntil: deliveryDaysHoldUntil(now, terms),
  }
}
