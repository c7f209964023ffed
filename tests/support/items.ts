import { addItems } from '#contracts/admin/change-items.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { Product } from './purchase.ts'
import type { TestShop } from './test-shop.ts'

/** An item of a test, weights in grams; without a net weight it is all metal. */
export type TestItem = {
  tag: string
  weight: number
  netWeight?: number
  huid?: string
  place?: string
  variant?: VariantChoice
  /** Ids of uploaded images. */
  photographs?: string[]
}

/** A product of 22K gold, stocked by item: these. */
export async function productWithItems(shop: TestShop, items: readonly TestItem[], stock = 1) {
  const product = await shop.product({ stock })
  await giveItems(shop, product, items, stock)
  return product
}

/** Adds items to a product as an owner does; `replacesCount` where it is still stocked by count. */
export async function giveItems(
  shop: TestShop,
  { id }: Pick<Product, 'id'>,
  items: readonly TestItem[],
  replacesCount: number | null = null,
) {
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  return owner.call(addItems, {
    params: { id },
    body: {
      items: items.map(({ weight, ...item }) => ({ grossWeight: weight, netWeight: weight, ...item })),
      replacesCount,
    },
  })
}
