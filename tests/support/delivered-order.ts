import { buybackSettings } from '#contracts/admin/pricing.ts'
import type { Variants } from '#rules/catalogue/variants.ts'
import { moveUpTo, placedOrder } from './admin-editor.ts'
import type { CustomerOptions, ProductOptions } from './builders.ts'
import { ringTerms } from './ring-terms.ts'
import { changeSettingTo } from './settings.ts'
import { soldOrder } from './sold-order.ts'
import type { TestShop } from './test-shop.ts'

/** An order that has been delivered, its customer, and a manager. */
export async function deliveredOrder(
  shop: TestShop,
  options: { customer?: CustomerOptions; product?: ProductOptions } = {},
) {
  const manager = await shop.customer({ role: 'manager' })
  const order = await placedOrder(shop, options)
  await moveUpTo(shop, manager, order.number, 'Delivered')
  return { ...order, manager }
}

/** A delivered ring of 5 g of 22K gold in a shop that buys back; its customer, and a manager. */
export async function deliveredRing(shop: TestShop, customerOptions: { role?: 'manager' } = {}) {
  const manager = await shop.customer({ role: 'owner' })
  const { defaults } = buybackSettings
  await changeSettingTo(shop.as(manager).call, buybackSettings, { ...defaults, enabled: true, capDays: 0 })
  const customer = await shop.customer({ firstName: 'Asha', lastName: 'Patil', ...customerOptions })
  const product = await shop.product({ terms: ringTerms({}), stock: 2 })
  const { number } = await soldOrder(shop, customer, product, { status: 'Delivered' })
  return { orderId: number, customer, manager, product }
}

/** A ring in size 12 that comes in 14 and 16 as well. */
export const RING_SIZES: Variants = {
  purities: [],
  colours: [],
  sizes: [
    { label: '12', differenceMg: 0 },
    { label: '14', differenceMg: 120 },
    { label: '16', differenceMg: 240 },
  ],
}
