import { v7 as timeOrderedId } from 'uuid'
import type { Addition } from '#server/catalogue/admin/apply-updates.ts'
import { guardedFact } from '#server/catalogue/admin/guarded-prices.ts'
import { takeTurnsAtNaming } from '#server/catalogue/admin/naming/slugs.store.ts'
import { freeSlugs } from '#server/catalogue/admin/naming/slugs.ts'
import type { Shop } from '#server/shop.ts'
import type { AddressedProduct } from '../image-imports/note-addresses.ts'
import type { ImportRow } from './imports.store.ts'
import type { WantedProduct } from './plan-products.ts'
import { imagesElsewhere, type NewProduct, type Validation } from './validate-batch.ts'

/** A new product and its row. */
type AddedRow = Addition & { row: number }

/** New products with their addresses. Others who name products wait until the commit. */
export async function newProducts(
  { db, clock }: Shop,
  fresh: readonly NewProduct[],
  { fileName: file }: ImportRow,
): Promise<AddedRow[]> {
  if (fresh.length === 0) return []
  const now = clock.now()
  await takeTurnsAtNaming(db)
  const slugs = await freeSlugs(
    db,
    fresh.map(({ draft }) => draft.name),
  )
  return fresh.map(({ row, draft, placed, archived, guarded }, index) => {
    const slug = slugs[index] ?? draft.name
    const product = {
      ...placed.columns,
      ...{ id: timeOrderedId(), slug, version: 1, createdAt: now, updatedAt: now },
      archivedAt: archived ? now : null,
      pictures: draft.pictures,
    }
    const facts = { name: draft.name, slug, version: 1, file, ...(guarded && guardedFact(guarded)) }
    return { row, product, facts }
  })
}

/** The products of some rows whose images are on other websites. */
export function addressedProducts(
  products: readonly WantedProduct[],
  { rewrites, same }: Validation,
  added: readonly AddedRow[],
): AddressedProduct[] {
  const written = [...added, ...rewrites.map(({ row, rewrite }) => ({ row, product: rewrite.product }))]
  const kept = same.map(({ row, product: { product } }) => ({ row, product }))
  const imagesOf = new Map(products.map((product) => [product.row, imagesElsewhere(product)]))
  return [...written, ...kept].map(({ row, product: { id, name } }) => ({
    ...{ row, productId: id, product: name },
    images: imagesOf.get(row) ?? [],
  }))
}
