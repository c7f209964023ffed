import type { stagedProducts } from '#db/schema/staged-products.ts'
import { changesBetween } from '#rules/audit/changes.ts'
import type { GuardedMove } from '#rules/catalogue/price-guard.ts'
import type { Rewrite } from '../admin/build-update.ts'
import { guardedFact, movesPrice } from '../admin/guarded-prices.ts'
import { factsOf, formOfProduct } from '../admin/product-form.ts'
import { columnValues, type ProductToWrite } from '../admin/write-products.store.ts'
import type { ProductRow } from '../product-rows.store.ts'

/** One attempt at an import or its undo. */
export type Run = { importId: string; runId: string }

/** A staged row without what all rows of its batch have in common. */
export type StagedRow = Omit<typeof stagedProducts.$inferInsert, 'id' | 'importId' | 'runId' | 'basis'>

/** A change of a product; `row` is where the file asks for it. */
export function stagedChange(rewrite: Rewrite, row = 0): StagedRow {
  const { product, before, after, former, stockMoved, terms, guarded } = rewrite
  return {
    ...written(product),
    kind: 'change',
    row,
    versionSeen: product.version - 1,
    stockSeen: product.stockQuantity - stockMoved,
    stockMoved,
    needsSlug: String(before?.slug).toLowerCase() !== product.slug.toLowerCase(),
    former,
    priceTerms: movesPrice(rewrite) ? terms.before : null,
    guarded: guarded !== null,
    ...changesBetween(before, after),
  }
}

/** A new product out of row `row` of the file. */
export function stagedAddition(
  product: ProductToWrite,
  { row, file, guarded }: { row: number; file: string; guarded: GuardedMove | null },
): StagedRow {
  const { name, slug } = product
  return {
    ...written(product),
    kind: 'add',
    row,
    stockMoved: product.stockQuantity,
    needsSlug: true,
    guarded: guarded !== null,
    before: null,
    after: { name, slug, version: 1, file, ...(guarded && guardedFact(guarded)) },
  }
}

/** A product that goes for good. */
export function stagedRemoval(row: ProductRow): StagedRow {
  const { id, name, version, slug, archivedAt, stockQuantity } = row.product
  return {
    kind: 'remove',
    row: 0,
    productId: id,
    versionSeen: version,
    stockSeen: stockQuantity,
    stockMoved: 0,
    name,
    slug,
    needsSlug: false,
    before: factsOf(formOfProduct(row), { version, slug, archived: archivedAt !== null }),
    after: null,
  }
}

function written(product: ProductToWrite) {
  const { id, name, slug, price, rateId } = product
  const images = product.pictures?.map((image) => ({ ...image, alt: image.alt || name }))
  return { productId: id, name, slug, price, rateId, images, product: columnValues(product) }
}
