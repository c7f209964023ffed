import { moveUpTo, placedOrder } from './admin-editor.ts'
import type { CustomerOptions, ProductOptions } from './builders.ts'
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
