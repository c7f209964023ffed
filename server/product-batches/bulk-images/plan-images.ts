import type { checkBulkImages, ImagesOfProduct } from '#contracts/admin/bulk-images.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { ImagesChange } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import { placeImages } from '#rules/product-batches/bulk-images/place-images.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { planEdits } from '#server/catalogue/admin/plan-edits.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import type { Shop } from '#server/shop.ts'
import { NOT_POSSIBLE, wantedEdits } from '../bulk-edits/change-products.ts'
import { DELETED } from '../plan-undo.ts'
import { BATCH_CHUNK } from '../undo-products.ts'

type ChosenImages = ParsedRequest<typeof checkBulkImages>['body']
type ImagesForProduct = ChosenImages['products'][number]

/**
 * The outcome for each product, and the change that makes it: the images that find room, of the products that change.
 */
export type ImagePlan = {
  images: number
  products: ImagesOfProduct[]
  change: ImagesChange
  chosen: { id: string; name: string }[]
}

/** The dry run of {@link ChosenImages}, as products are now. Changes nothing. */
export async function planImages(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { mode, products }: ChosenImages,
): Promise<ImagePlan> {
  const plan: ImagePlan = {
    images: 0,
    products: [],
    change: { kind: 'images', mode, images: {} },
    chosen: [],
  }
  for (let from = 0; from < products.length; from += BATCH_CHUNK)
    await planSome(db, plan, products.slice(from, from + BATCH_CHUNK), clock.now())
  return plan
}

async function planSome(
  db: Db,
  plan: ImagePlan,
  wanted: readonly ImagesForProduct[],
  now: Date,
): Promise<void> {
  const rows = new Map(
    (
      await productsByIds(
        db,
        wanted.map(({ id }) => id),
      )
    ).map((row) => [row.product.id, row]),
  )
  const placed = wanted.map((one) => placeOn(rows.get(one.id), one, plan.change.mode))
  const images = Object.fromEntries(placed.map(({ told, fitting }) => [told.id, fitting]))
  const faults = await faultsOf(db, [...rows.values()], { ...plan.change, images }, now)
  for (const { told, fitting } of placed) {
    const why = told.why || (faults.get(told.id) ?? '')
    plan.products.push({ ...told, why })
    const name = rows.get(told.id)?.product.name
    if (why !== '' || name === undefined || fitting.length === 0) continue
    plan.images += told.added
    plan.change.images[told.id] = fitting
    plan.chosen.push({ id: told.id, name })
  }
}

/** The outcome for one product, and its images that are new or take the place of others. */
function placeOn(
  row: ProductRow | undefined,
  { id, images }: ImagesForProduct,
  mode: ImagesChange['mode'],
): { told: ImagesOfProduct; fitting: string[] } {
  if (!row) return { told: { id, has: 0, added: 0, same: 0, full: 0, removed: 0, why: DELETED }, fitting: [] }
  const has = row.images.map(({ image }) => image.id)
  const { ids, outcomes } = placeImages(has, images, { mode, max: PRODUCT_LIMITS.pictures })
  const count = (outcome: (typeof outcomes)[number]) => outcomes.filter((one) => one === outcome).length
  const told = {
    id,
    has: has.length,
    added: count('added'),
    same: count('same'),
    full: count('full'),
    removed: has.filter((image) => !ids.includes(image)).length,
    why: '',
  }
  return { told, fitting: images.filter((_, index) => outcomes[index] === 'added') }
}

/** Why some of the products cannot be changed so, by id. */
async function faultsOf(
  db: Db,
  rows: readonly ProductRow[],
  change: ImagesChange,
  now: Date,
): Promise<Map<string, string>> {
  const context = await loadPricingContext(db)
  const { edits, problems } = wantedEdits(rows, change, context.gst)
  const { faults } = await planEdits(db, context, edits, now)
  return new Map([
    ...problems.map(({ id, sentence }) => [id, sentence] as const),
    ...faults.map(({ id, faults: found }) => [id, found[0]?.sentence ?? NOT_POSSIBLE] as const),
  ])
}
