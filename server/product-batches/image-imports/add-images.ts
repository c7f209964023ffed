import { placeImages } from '#rules/product-batches/image-imports/place-images.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { readProductForm } from '#rules/product-form/product-form.ts'
import { writtenImage } from '#rules/product-form/write-product-form.ts'
import type { Caller } from '#server/caller.ts'
import { applyUpdates } from '#server/catalogue/admin/apply-updates.ts'
import { planEdits } from '#server/catalogue/admin/plan-edits.ts'
import { formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { lockProducts } from '#server/catalogue/admin/products.store.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { insertImage } from '#server/catalogue/images/images.store.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productById } from '#server/catalogue/products.store.ts'
import type { Shop } from '#server/shop.ts'
import { carryBatchVersion, rememberChanges } from '../batch-products.store.ts'
import { DELETED } from '../plan-undo.ts'
import type { FetchedImage } from './fetch-images.ts'
import { changeImageFiles, type ImageFileChange, waitingFiles } from './image-import-files.store.ts'
import type { ImageImportRow } from './image-imports.store.ts'
import { TOO_MANY_OF_PRODUCT } from './note-addresses.ts'

/**
 * Gives one product its images and notes what became of each file, in the transaction it is called in. Images that another
 * attempt has added do not wait any more, so they are left alone.
 */
export async function addImages(
  within: Shop,
  caller: Caller,
  row: ImageImportRow,
  { productId, fetched }: { productId: string; fetched: readonly FetchedImage[] },
): Promise<void> {
  const { db } = within
  const waiting = new Set((await waitingFiles(db, row.id, productId)).map(({ id }) => id))
  const due = fetched.filter(({ file }) => waiting.has(file.id))
  if (due.length > 0) await changeImageFiles(db, await giveImages(within, caller, row, { productId, due }))
}

type Due = { productId: string; due: readonly FetchedImage[] }

async function giveImages(
  within: Shop,
  caller: Caller,
  row: ImageImportRow,
  { productId, due }: Due,
): Promise<ImageFileChange[]> {
  const { db, clock } = within
  const context = await loadPricingContext(db)
  await lockProducts(db, [productId], 'no key update')
  const product = await productById(db, productId)
  if (!product) return due.map((one) => outcomeOf(one, 'left', DELETED))
  for (const one of due) if ('image' in one) await insertImage(db, one.image)
  const { form, outcomes } = withImages(product, row, due)
  const { draft, faults } = readProductForm(form, context.gst)
  const plan = draft ? await planEdits(db, context, [{ row: product, draft }], clock.now()) : null
  const fault = faults[0] ?? plan?.faults[0]?.faults[0]
  if (!plan || fault) return due.map((one) => outcomeOf(one, 'left', fault?.sentence ?? ''))
  await applyUpdates(within, caller, 'product.change', plan.rewrites)
  await rememberChanges(db, row.id, plan.rewrites)
  if (row.productImportId)
    for (const { product: changed } of plan.rewrites)
      await carryBatchVersion(db, row.productImportId, changed)
  return outcomes
}

/** The product's form with what came, and what became of each file. */
function withImages(product: ProductRow, { mode }: ImageImportRow, due: readonly FetchedImage[]) {
  const form = formOfProduct(product)
  const present = form.pictures ?? []
  const came = due.flatMap((one) => ('image' in one ? [{ ...one, id: one.image.id }] : []))
  const { ids, outcomes } = placeImages(
    present.map(({ id }) => id),
    came.map(({ id }) => id),
    { mode, max: PRODUCT_LIMITS.pictures },
  )
  const altOf = new Map(came.map(({ id, file }) => [id, file.alt]))
  const pictures = ids.map(
    (id) =>
      present.find((one) => one.id === id) ?? writtenImage({ id, alt: altOf.get(id) ?? '', colour: '' }),
  )
  const changes = came.map((one, index) => {
    const outcome = outcomes[index] ?? 'added'
    if (outcome === 'full') return outcomeOf(one, 'left', TOO_MANY_OF_PRODUCT)
    return outcomeOf(one, outcome, outcome === 'same' ? 'The product has this image already.' : '')
  })
  const failed = due.flatMap((one) => ('why' in one ? [outcomeOf(one, 'failed', one.why)] : []))
  return { form: { ...form, pictures }, outcomes: [...changes, ...failed] }
}

function outcomeOf(
  { file, bytes }: FetchedImage,
  outcome: ImageFileChange['outcome'],
  why: string,
): ImageFileChange {
  const { id, productId, product, position } = file
  return { id, productId, product, position, bytes: bytes || file.bytes, outcome, why }
}
