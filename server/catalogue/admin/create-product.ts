import { v7 as timeOrderedId } from 'uuid'
import type { AdminProduct } from '#contracts/admin/catalogue.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import type { ProductFields } from '#contracts/product-form.ts'
import { type GuardedMove, guardedNewPrice } from '#rules/catalogue/price-guard.ts'
import type { StockedBy } from '#rules/catalogue/stocked-by.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { insertImage } from '#server/catalogue/images/images.store.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { type Placed, productTags } from '#server/changes/tags.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import type { UploadedFile } from '#server/serve.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { beyondOf, guardedFact } from './guarded-prices.ts'
import { takeTurnsAtNaming } from './naming/slugs.store.ts'
import { freeSlugs } from './naming/slugs.ts'
import { newDraft, placedDraft } from './product-draft.ts'
import { factsOf } from './product-form.ts'
import { readAdminProduct } from './read-product.ts'
import { loadPricingContext, refuseForm } from './resolve-product.ts'
import { prepareImages } from './upload-image.ts'
import { writeProducts } from './write-products.store.ts'

/**
 * Puts a product into the shop, priced by the rates of this moment, with images uploaded before and with files that
 * come along. Either everything is kept or nothing.
 */
export async function createProduct(
  shop: Shop,
  caller: Caller,
  fields: Partial<ProductFields>,
  files: readonly UploadedFile[] = [],
): Promise<AdminProduct> {
  const { stockedBy = 'count', ...given } = fields
  const typed = stockedBy === 'item' ? { stock_quantity: '0', ...given } : given
  const draft = mustWaitForItems(newDraft(typed, await readSetting(shop, gstSettings)), stockedBy)
  const chosen = draft.pictures ?? []
  if (chosen.length + files.length > PRODUCT_LIMITS.pictures)
    throw refuseForm([{ field: 'images', sentence: `Please add at most ${PRODUCT_LIMITS.pictures} images.` }])
  const uploads = await prepareImages(shop, files, { field: 'images', alt: draft.name })
  return shop.transaction(async (within) => {
    for (const image of uploads) await insertImage(within.db, image)
    const pictures = [...chosen, ...uploads.map(({ id, alt }) => ({ id, alt }))]
    return addDraft(within, caller, { ...draft, pictures }, { stockedBy })
  })
}

/** A product that is stocked by item begins with none. Refuses (400), at its field, a stock that was typed for it. */
function mustWaitForItems(draft: ProductDraft, stockedBy: StockedBy): ProductDraft {
  if (stockedBy === 'count') return draft
  if (draft.stockQuantity > 0)
    throw refuseForm([
      {
        field: 'stock_quantity',
        sentence: 'This product is stocked by item: add its items instead of a count.',
      },
    ])
  if (draft.leadDays !== null)
    throw refuseForm([{ field: 'leadDays', sentence: 'What is stocked by item cannot be made to order.' }])
  return draft
}

type Beginning = { archivedAt?: Date; stockedBy?: StockedBy }

/** Writes a product, on sale or archived, with its entry in the audit log, in the caller's transaction. */
export async function addDraft(
  within: Shop,
  caller: Caller,
  draft: ProductDraft,
  beginning: Beginning = {},
): Promise<AdminProduct> {
  const { id, slug, move, ...place } = await insertProduct(within, caller, draft, beginning)
  const made = await readAdminProduct(within.db, id, caller)
  const facts = {
    ...factsOf(made.form, { version: made.version, slug, archived: beginning.archivedAt !== undefined }),
    ...(beginning.stockedBy === 'item' && { stockedBy: 'item' }),
    ...(move && guardedFact(move)),
  }
  await audit(within.db, caller, { action: 'product.add', subject: { type: 'product', id }, after: facts })
  await invalidate(within.db, ...productTags({ id, ...place }))
  return made
}

async function insertProduct(
  within: Shop,
  caller: Caller,
  draft: ProductDraft,
  { archivedAt, stockedBy = 'count' }: Beginning,
): Promise<Placed & { slug: string; move: GuardedMove | null }> {
  const { db, clock } = within
  const context = await loadPricingContext(db)
  const { columns } = await placedDraft(db, draft, context)
  const move = guardedNewPrice(columns.breakup, draft.oldPrice)
  const added = { product: { name: draft.name, costPrice: columns.costPrice }, guarded: move }
  const asked = await askGuard(within, caller, beyondOf([], [added]))
  await takeTurnsAtNaming(db)
  const [slug = draft.name] = await freeSlugs(db, [draft.name])
  const id = timeOrderedId()
  const now = clock.now()
  const product = {
    ...columns,
    id,
    slug,
    version: 1,
    createdAt: now,
    updatedAt: now,
    stockedBy,
    archivedAt: archivedAt ?? null,
    pictures: draft.pictures,
  }
  await writeProducts(db, [product], asked)
  return { id, slug, move, categoryId: columns.categoryId, typeId: columns.typeId }
}
