import type { WishedProduct } from '#contracts/wishlist.ts'
import { missingSizes } from '#rules/catalogue/size-choice.ts'
import { presentOwnCard } from '#server/catalogue/products.present.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import type { Shop } from '#server/shop.ts'

/** Products as they are today, in the order of their ids; those the shop has taken off sale are left out. */
export async function wishedProducts(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
): Promise<WishedProduct[]> {
  const rows = await productsByIds(db, ids)
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    if (!row || row.product.archivedAt) return []
    return [{ ...presentOwnCard(row), needsSize: missingSizes(row.product.variants, {}).length > 0 }]
  })
}
