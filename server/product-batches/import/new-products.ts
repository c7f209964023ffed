import { v7 as timeOrderedId } from 'uuid'
import type { Addition } from '#server/catalogue/admin/apply-updates.ts'
import { guardedFact } from '#server/catalogue/admin/guarded-prices.ts'
import { takeTurnsAtNaming } from '#server/catalogue/admin/naming/slugs.store.ts'
import { freeSlugs } from '#server/catalogue/admin/naming/slugs.ts'
import type { Shop } from '#server/shop.ts'
import type { ImportRow } from './imports.store.ts'
import type { NewProduct } from './validate-batch.ts'

/** New products with their addresses. Others who name products wait until the commit. */
export async function newProducts(
  { db, clock }: Shop,
  fresh: readonly NewProduct[],
  { fileName: file }: ImportRow,
): Promise<Addition[]> {
  if (fresh.length === 0) return []
  const now = clock.now()
  await takeTurnsAtNaming(db)
  const slugs = await freeSlugs(
    db,
    fresh.map(({ draft }) => draft.name),
  )
  return fresh.map(({ draft, placed, archived, guarded }, index) => {
    const slug = slugs[index] ?? draft.name
    const product = {
      ...placed.columns,
      id: timeOrderedId(),
      slug,
      version: 1,
      createdAt: now,
      updatedAt: now,
      archivedAt: archived ? now : null,
      pictures: draft.pictures,
    }
    const facts = { name: draft.name, slug, version: 1, file, ...(guarded && guardedFact(guarded)) }
    return { product, facts }
  })
}
