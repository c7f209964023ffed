import type { DeliverySettings } from '#contracts/admin/delivery.ts'
import type { Size } from '#rules/catalogue/size-choice.ts'
import type { VariantChoice, Variants } from '#rules/catalogue/variants.ts'
import type { Day } from '#rules/days.ts'
import { isArmyPincode } from '#rules/delivery/army-post.ts'
import { changedDeliveryDay } from '#rules/delivery/changed-delivery-day.ts'
import { type DeliveryTerms, type DeliveryWay, deliveryDay } from '#rules/delivery/delivery-day.ts'
import { preparationOf } from '#rules/delivery/preparation.ts'
import { zoneOf } from '#rules/delivery/zones.ts'
import { placeOfPincode } from './pincodes.ts'

export function termsOf({ holidays, ...settings }: DeliverySettings): DeliveryTerms {
  return { ...settings, holidays: holidays.map(({ day }) => day) }
}

type Ordered = {
  variants: Variants
  choice: VariantChoice
  engraving: string
  leadDays: number | null
  pincode: string
  now: Date
}

/** The day promised for a product as chosen, ordered now for this address; none for an army post. */
export function promisedDay(settings: DeliverySettings, order: Ordered): Day | undefined {
  if (isArmyPincode(order.pincode)) return undefined
  return deliveryDay(order.now, wayOf(settings, order), termsOf(settings))
}

/** The same for an order whose address changes before it is packed. */
export function promisedDayInstead(
  settings: DeliverySettings,
  order: Ordered & { orderedAt: Date },
): Day | undefined {
  if (isArmyPincode(order.pincode)) return undefined
  return changedDeliveryDay(order, wayOf(settings, order), termsOf(settings))
}

/** Whether a product as chosen has to be made before it can leave. */
export const isMadeToOrder = (variants: Variants, choice: VariantChoice): boolean =>
  preparationOf(offeredOf(variants), choice) === 'madeToOrder'

function wayOf(
  settings: DeliverySettings,
  { variants, choice, engraving, leadDays, pincode }: Ordered,
): DeliveryWay {
  return {
    leadDays,
    preparation: preparationOf(offeredOf(variants), choice, engraving),
    zone: zoneOf(placeOfPincode(pincode)?.state ?? '', settings),
  }
}

function offeredOf({ sizes, partnerSizes = [], ...others }: Variants) {
  return { ...others, sizes: sizes.map(offeredSize), partnerSizes: partnerSizes.map(offeredSize) }
}

const offeredSize = ({ label, differenceMg }: Size) => ({ label, isOwn: differenceMg === 0 })
