import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { images, productImages, products } from '#db/schema/catalogue.ts'
import type { ProductFormImage } from '#rules/catalogue/form/product-fields.ts'
import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { writeProductPrices } from '#server/pricing/product-prices.store.ts'

type Row = typeof products.$inferInsert

/** A whole product, as it will be stored. The count reserved by payments is not the admin area's to write. */
export type ProductToWrite = Omit<Row, 'id' | 'reservedQuantity' | 'version'> & {
  id: string
  version: number
  price: Paise
  breakup: Breakup
  rateId: string | null
  /** In order; `null` leaves them as they are. */
  pictures: readonly ProductFormImage[] | null
}

/** What an edit overwrites: the columns that were handed in, but for who the product is and when it came. */
function edited(row: Row): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(products)).filter(
    ([key]) => Object.hasOwn(row, key) && key !== 'id' && key !== 'createdAt',
  )
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql.raw(`excluded."${snakeCase(name)}"`)]))
}

/** As `casing: 'snake_case'` names columns that have no name in the schema. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** What the edit writes, by the names SQL has for the columns. What payments reserve is not among it. */
export function columnValues(product: object): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(products)).filter(
    ([key]) => Object.hasOwn(product, key) && key !== 'reservedQuantity',
  )
  return Object.fromEntries(columns.map(([key, { name }]) => [snakeCase(name), Reflect.get(product, key)]))
}

/**
 * Writes products and their prices, new ones and edited ones alike, in a few statements however many; those that exist
 * must be locked, and the rates they are priced with held. At most a thousand at a time: PostgreSQL takes 65,535 values.
 */
export async function writeProducts(db: Db, toWrite: readonly ProductToWrite[]): Promise<void> {
  const rows: Row[] = toWrite.map(
    ({ pictures: _, price: _price, breakup: _lines, rateId: _rate, ...row }) => row,
  )
  const [first] = rows
  if (!first) return
  await db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: edited(first) })
  await writeProductPrices(db, toWrite)
  await writeImages(db, toWrite)
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
  if (rows.length > 0) await db.insert(productImages).values(rows)
}

/** Which of these images were never uploaded. */
export async function unknownImages(db: Db, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await db.select({ id: images.id }).from(images).where(inArray(images.id, wanted))
  const known = new Set(rows.map(({ id }) => id))
  return wanted.filter((id) => !known.has(id))
}

/** Deletes products for good; nothing may point at them any more. */
export async function deleteProducts(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(products).where(inArray(products.id, [...ids]))
}
