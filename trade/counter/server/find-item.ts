import { readCode } from '#rules/items/item-text.ts'
import { notForSale } from '#rules/items/not-for-sale.ts'
import { itemByCode } from '#server/items/items.store.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import type { Shop } from '#server/shop.ts'
import { firstPhotographs } from './first-photographs.ts'

/** The item with this tag or HUID, and why it cannot be sold; none where there is no such item. */
export async function findItemForSale({ db }: Shop, code: string) {
  const item = await itemByCode(db, readCode(code))
  const priced = item && (await pricedProduct(db, item.productId))
  if (!item || !priced) return { item: null }
  const { tag, status } = item
  const { id: productId, name, purity, archivedAt } = priced.product
  const offSale = archivedAt ? `${tag}: “${name}” is no longer on sale.` : null
  return {
    item: {
      tag,
      productId,
      name,
      status,
      purity: item.variant.purity ?? purity,
      huid: item.huid ?? '',
      weight: item.grossWeightMg,
      photograph: (await firstPhotographs(db, [item.id])).get(item.id) ?? null,
      fault: notForSale({ tag, status, isArchived: item.archivedAt !== null }) ?? offSale,
    },
  }
}
