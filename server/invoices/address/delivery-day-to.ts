import { deliverySettings } from '#contracts/admin/delivery.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { promisedDayInstead } from '#server/delivery/delivery-promise.ts'
import { variantsOfOrdered } from '#server/orders/order-address.store.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/** The day by which a line is promised at another pincode; nothing for orders from before days were promised. */
export async function deliveryDayTo(
  shop: Shop,
  { quote, productId, placedAt }: OrderLine,
  pincode: string,
): Promise<Pick<Quote, 'deliveryBy'>> {
  if (!quote.deliveryBy) return {}
  const settings = await readSetting(shop, deliverySettings)
  const deliveryBy = promisedDayInstead(settings, {
    variants: await variantsOfOrdered(shop.db, productId),
    choice: quote.product.variant ?? {},
    engraving: quote.extras?.find(({ kind }) => kind === 'engraving')?.text ?? '',
    leadDays: quote.product.leadDays ?? null,
    pincode,
    orderedAt: placedAt,
    now: shop.clock.now(),
  })
  return { deliveryBy }
}
