import type { Db } from '#db/client.ts'
import { type ProductWithVariants, type VariantChoice, variantOf } from '#rules/catalogue/variants.ts'
import { farFromProduct } from '#rules/items/far-from-product.ts'
import { heaviestItems, type ItemDraft } from '#server/items/items.store.ts'

/**
 * Why each of these items of a product needs a manager: its weight is far from the product's; null where it is not. The product
 * weighs what its lightest item does, so an item is compared with those of its purity as well, whatever their colour and size.
 */
export async function farItems(
  db: Db,
  product: ProductWithVariants & { id: string },
  drafts: readonly Pick<ItemDraft, 'tag' | 'variant' | 'netWeightMg' | 'grossWeightMg'>[],
): Promise<(string | null)[]> {
  const heaviest = await heaviestItems(db, product.id)
  const purityOf = ({ purity }: VariantChoice) => purity ?? product.purity
  return drafts.map(({ variant = {}, ...item }) => {
    const typical = variantOf(product, variant)
    const others = heaviest
      .filter((one) => purityOf(one.variant) === purityOf(variant))
      .map(({ variant: its, netWeightMg, grossWeightMg }) => {
        const differenceMg = sizeDifference(product, its, variant)
        return { netWeightMg: netWeightMg + differenceMg, grossWeightMg: grossWeightMg + differenceMg }
      })
    return farFromProduct(item, typical ? [typical, ...others] : others)
  })
}

/** Milligrams of metal that a product takes more in one variant than in another; 0 where it does not come in one of them any more. */
function sizeDifference(product: ProductWithVariants, from: VariantChoice, to: VariantChoice): number {
  const [less, more] = [variantOf(product, from), variantOf(product, to)]
  return less && more ? more.netWeightMg - less.netWeightMg : 0
}
