import type { WishedProduct } from '#contracts/wishlist.ts'
import { missingSizes } from '#rules/catalogue/size-choice.ts'
import { presentProducts } from '#server/catalogue/depend-on-products.ts'
import { presentOwnCard } from '#server/catalogue/products.present.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import type { Shop } from '#server/shop.ts'

/** Products as they are today, in the order of their ids; those the shop has taken off sale are left out. */
export async function wishedProducts(
  shop: Pick<Shop, 'db' | 'setAside'>,
  ids: readonly string[],
): Promise<WishedProduct[]> {
  const rows = await productsByIds(shop.db, ids)
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  const onSale = [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    return row && !row.product.archivedAt ? [row] : []
  })
  return presentProducts(shop, onSale, (row) => ({
    ...presentOwnCard(row),
    needsSize: missingSizes(row.product.variants, {}).length > 0,
  }))
}
