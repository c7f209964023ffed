import { changesBetween, type Facts } from '#rules/audit/changes.ts'
import type { GuardedMove } from '#rules/catalogue/price-guard.ts'
import { type PricedTerms, pricedTerms } from '#rules/catalogue/priced-terms.ts'
import { addressSlug } from '#rules/catalogue/slugs.ts'
import { stockTaken } from '#rules/catalogue/stock-guard.ts'
import type { FormFault } from '#rules/product-form/form-reader.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import type { Placed } from '#server/changes/tags.ts'
import { factsOf, formOfProduct } from './product-form.ts'
import type { ResolvedProduct } from './resolve-product.ts'
import type { ProductToWrite } from './write-products.store.ts'

/** A product as it will be after an edit, and what the log and the undo need to know about it. */
export type Rewrite = {
  product: ProductToWrite
  before: Facts
  after: Facts
  /** The form before the edit, for taking it back. */
  former: ProductFormText & { archived: boolean }
  stockMoved: number
  /** Counted pieces that leave the stock, which needs a manager. */
  taken: number
  /** Where it stood before the edit. */
  formerPlace: Placed
  /** The terms that decide its price. */
  terms: { before: PricedTerms; after: PricedTerms }
  /** The part of the edit that needs a manager; see `guarded-prices.ts`. */
  guarded: GuardedMove | null
}

export type Edit = {
  draft: ProductDraft
  placed: ResolvedProduct
  /** Stays as it is if nothing is given. */
  archived?: boolean
  /** For a name that needs another address, see {@link needsAddress}. */
  slug?: string
}

/** The update of a locked product by an edit; `null` where the edit changes nothing. */
export function buildUpdate(
  row: ProductRow,
  { draft, placed, archived, slug }: Edit,
  now: Date,
): Rewrite | null {
  const { product } = row
  const form = formOfProduct(row)
  const wasArchived = product.archivedAt !== null
  const isArchived = archived ?? wasArchived
  const images = draft.pictures ?? form.pictures ?? []
  const written = formOfProduct({
    product: { ...product, ...placed.columns },
    category: placed.category,
    type: placed.type,
    images: [],
  })
  const newForm = {
    ...written,
    pictures: images.map((image) => ({ ...image, alt: image.alt || draft.name })),
  }
  const address = slug ?? recapitalised(product.slug, draft.name)
  const before = factsOf(form, { version: product.version, slug: product.slug, archived: wasArchived })
  const after = factsOf(newForm, { version: product.version, slug: address, archived: isArchived })
  if (isNothing(before, after)) return null
  const version = product.version + 1
  return {
    before,
    after: { ...after, version },
    former: { ...form, archived: wasArchived },
    formerPlace: product,
    stockMoved: draft.stockQuantity - product.stockQuantity,
    taken: stockTaken(
      { ...product, isArchived: wasArchived },
      { stockQuantity: draft.stockQuantity, isArchived },
    ),
    guarded: null,
    terms: {
      before: pricedTerms({ ...product, ...row.type, typeName: row.type.name }),
      after: pricedTerms({
        ...product,
        ...placed.columns,
        ...placed.type,
        typeName: placed.type.name,
      }),
    },
    product: {
      ...placed.columns,
      id: product.id,
      slug: address,
      version,
      createdAt: product.createdAt,
      updatedAt: now,
      archivedAt: isArchived ? (product.archivedAt ?? now) : null,
      pictures: draft.pictures && newForm.pictures,
    },
  }
}

/** Whether a new name asks for another address; other capitals do not, nor does a number at its end. */
export function needsAddress({ product }: ProductRow, draft: ProductDraft): boolean {
  const newSlug = addressSlug(draft.name).toLowerCase()
  return newSlug !== addressSlug(product.name).toLowerCase() && newSlug !== product.slug.toLowerCase()
}

function recapitalised(slug: string, name: string): string {
  const newSlug = addressSlug(name)
  return newSlug.toLowerCase() === slug.toLowerCase() ? newSlug : slug
}

/** A product that is stocked by item weighs what its lightest item weighs, whatever is typed. */
export function asItsItemsWeigh({ product }: ProductRow, draft: ProductDraft): ProductDraft {
  const { stockedBy, grossWeightMg, netWeightMg } = product
  return stockedBy === 'item' ? { ...draft, grossWeightMg, netWeightMg } : draft
}

/** Pending payments reserve products; the stock cannot be lower than what they reserve. Items are counted themselves. */
export function stockFault({ product }: ProductRow, draft: ProductDraft): FormFault | null {
  const held = product.reservedQuantity
  if (product.stockedBy === 'item' && draft.stockQuantity !== product.stockQuantity)
    return { field: 'stock_quantity', sentence: STOCKED_BY_ITEM }
  if (draft.stockQuantity >= held) return null
  const are = held === 1 ? 'product is' : 'products are'
  return {
    field: 'stock_quantity',
    sentence: `${held} ${are} being paid for right now, so the stock cannot go below that.`,
  }
}

const STOCKED_BY_ITEM = 'This product is stocked by item. Add or remove its items instead.'
/** Items have been made already, and each has the weight it has. */
export function leadDaysFault({ product }: ProductRow, draft: ProductDraft): FormFault | null {
  if (product.stockedBy === 'count' || draft.leadDays === null) return null
  return { field: 'leadDays', sentence: 'This product is stocked by item, so it cannot be made to order.' }
}

function isNothing(before: Facts, after: Facts): boolean {
  return Object.keys(changesBetween(before, after).after ?? {}).length === 0
}
