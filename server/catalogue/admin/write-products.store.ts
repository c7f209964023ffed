import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { images, productImages, products } from '#db/schema/catalogue.ts'
import type { VariantPrices } from '#rules/catalogue/variant-prices.ts'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { ProductFormImage } from '#rules/product-form/product-fields.ts'
import { noteImagesUsed } from '#server/catalogue/images/images.store.ts'
import { writeProductPrices } from '#server/pricing/product-prices.store.ts'

type Row = typeof products.$inferInsert

/** A whole product, as it will be stored. The count reserved by payments is not the admin area's to write. */
export type ProductToWrite = Omit<Row, 'id' | 'reservedQuantity' | 'version'> & {
  id: string
  version: number
  price: Paise
  variantPrices: VariantPrices
  breakup: Breakup
  rateId: string | null
  /** In order; `null` leaves them as they are. */
  pictures: readonly ProductFormImage[] | null
}

/** Who a product is and when it came is never edited; slugs have a statement of their own. */
const KEPT: ReadonlySet<string> = new Set(['id', 'createdAt', 'slug'] satisfies (keyof Row)[])

/** The columns that an edit overwrites: those that were handed in. */
function edited(row: Row): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(products)).filter(
    ([key]) => Object.hasOwn(row, key) && !KEPT.has(key),
  )
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql.raw(`excluded."${snakeCase(name)}"`)]))
}

/** As `casing: 'snake_case'` names columns that have no name in the schema. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * Writes products and their prices, new ones and edited ones alike, in a few statements however many; those that exist
 * must be locked, and the rates they are priced with held. At most a thousand at a time: PostgreSQL takes 65,535 values.
 */
export async function writeProducts(
  db: Db,
  toWrite: readonly ProductToWrite[],
  _asked: GuardAnswer<'price' | 'cost' | 'written-off'>,
): Promise<void> {
  const rows: Row[] = toWrite.map(
    ({ pictures: _, price: _price, variantPrices: _prices, breakup: _lines, rateId: _rate, ...row }) => row,
  )
  const [first] = rows
  if (!first) return
  await db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: edited(first) })
  await renameProducts(db, toWrite)
  await writeProductPrices(db, toWrite)
  await writeImages(db, toWrite)
}

/**
 * Slugs are a key: a statement that may change them waits for each checkout that has written its payment, while that waits
 * for the product. So only products that get another one are in this statement.
 */
async function renameProducts(db: Db, toWrite: readonly ProductToWrite[]): Promise<void> {
  await db.execute(sql`update ${products} as product set slug = named.slug
    from unnest(${sql.param(toWrite.map(({ id }) => id))}::uuid[],
      ${sql.param(toWrite.map(({ slug }) => slug))}::text[]) as named (id, slug)
    where product.id = named.id and product.slug <> named.slug`)
}

async function writeImages(db: Db, toWrite: readonly ProductToWrite[]): Promise<void> {
  const pictured = toWrite.filter((product) => product.pictures !== null)
  if (pictured.length === 0) return
  await db.delete(productImages).where(
    inArray(
      productImages.productId,
      pictured.map(({ id }) => id),
    ),
  )
  const rows = pictured.flatMap((product) =>
    (product.pictures ?? []).map(({ id, alt, colour = '' }, position) => ({
      productId: product.id,
      imageId: id,
      position,
      alt: alt || product.name,
      colour,
    })),
  )
  if (rows.length === 0) return
  await db.insert(productImages).values(rows)
  await noteImagesUsed(
    db,
    rows.map(({ imageId }) => imageId),
  )
}

/** Which of these images were never uploaded. */
export async function unknownImages(db: Db, ids: readonly string[]): Promise<string[]> {
  const imageIds = [...new Set(ids)]
  if (imageIds.length === 0) return []
  const rows = await db.select({ id: images.id }).from(images).where(inArray(images.id, imageIds))
  const stored = new Set(rows.map(({ id }) => id))
  return imageIds.filter((id) => !stored.has(id))
}

/** Deletes products for good; nothing may point at them any more. */
export async function deleteProducts(
  db: Db,
  ids: readonly string[],
  _asked: GuardAnswer<'written-off'>,
): Promise<void> {
  await db.delete(products).where(inArray(products.id, [...ids]))
}
