import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  categories,
  images,
  jewelleryTypes,
  productImages,
  productPrices,
  products,
} from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import type { KnownProduct } from '#rules/pages/page-address.ts'
import { priceBasis } from '#server/pricing/price-basis.ts'
import { type ProductWithPrice, withPrice } from '#server/pricing/product-price.ts'
import { imageAddress } from './images.present.ts'

type ImageOfProduct = { picture: typeof images.$inferSelect; alt: string }

/** A product with everything its presenter needs. */
export type ProductRow = {
  product: ProductWithPrice
  category: { id: string; slug: string; name: string }
  type: { id: string; name: string; offersApply: boolean }
  pictures: ImageOfProduct[]
}

/** What the public may see. */
export const onSale = isNull(products.archivedAt)

/** Newest first; `after` is the last product of the page before (keyset, so page 200 costs what page 1 does). */
export async function newestProducts(
  db: Db,
  page: { categorySlug?: string; limit: number; after?: string },
): Promise<ProductRow[]> {
  const inCategory = page.categorySlug ? eq(categories.slug, page.categorySlug) : undefined
  return readProducts(db, and(onSale, inCategory, page.after ? olderThan(page.after) : undefined), {
    orderBy: [desc(products.createdAt), desc(products.id)],
    limit: page.limit,
  })
}

function olderThan(id: string): SQL {
  return sql`(${products.createdAt}, ${products.id}) < (select created_at, id from ${products} as last where last.id = ${id})`
}

/** What the home page shows first. */
export async function featuredProducts(db: Db, limit: number): Promise<ProductRow[]> {
  return readProducts(db, and(onSale, eq(products.isFeatured, true)), {
    orderBy: [desc(products.createdAt), desc(products.id)],
    limit,
  })
}

/** Others of the same kind, then of the same category, that can be bought. */
export async function relatedProducts(db: Db, { product }: ProductRow, limit: number): Promise<ProductRow[]> {
  const others = and(onSale, ne(products.id, product.id), eq(products.categoryId, product.categoryId))
  return readProducts(db, and(others, gt(products.stockQuantity, products.reservedQuantity)), {
    orderBy: [desc(eq(products.typeId, product.typeId)), desc(products.createdAt), desc(products.id)],
    limit,
  })
}

/** Products by id, in no particular order; archived ones too, because carts and orders still show them. */
export async function productsByIds(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return readProducts(db, inArray(products.id, [...ids]), { orderBy: [asc(products.id)], limit: ids.length })
}

export async function productById(db: Db, id: string): Promise<ProductRow | null> {
  return (await productsByIds(db, [id]))[0] ?? null
}

/** By address: the slug as stored, or its other capitalisation, or the id itself (the address of a nameless product). */
export async function productAtAddress(
  db: Db,
  categorySlug: string,
  slug: string,
): Promise<ProductRow | null> {
  const found = await readProducts(db, and(onSale, eq(categories.slug, categorySlug), named(slug)), {
    orderBy: [asc(products.id)],
    limit: 1,
  })
  return found[0] ?? null
}

/** Only what the address needs: one row by one index, however odd the slug. */
export async function productByAddress(
  db: Db,
  categorySlug: string,
  slug: string,
): Promise<(KnownProduct & { id: string }) | null> {
  const [found] = await db
    .select({
      id: products.id,
      categorySlug: categories.slug,
      slug: products.slug,
      purity: products.purity,
      netWeightMg: products.netWeightMg,
      grossWeightMg: products.grossWeightMg,
      variants: products.variants,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSale, eq(categories.slug, categorySlug), named(slug)))
    .limit(1)
  return found ?? null
}

/** The slug in any capitals, or the id in its place. */
function named(slug: string): SQL {
  return UUID.test(slug) ? eq(products.id, slug) : eq(sql`lower(${products.slug})`, slug.toLowerCase())
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A few queries however many products: the products, the images of all of them, and what prices them. */
export async function readProducts(
  db: Db,
  where: SQL | undefined,
  page: { orderBy: SQL[]; limit: number; offset?: number },
): Promise<ProductRow[]> {
  const rows = await db
    .select({
      product: products,
      category: { id: categories.id, slug: categories.slug, name: categories.name },
      type: { id: jewelleryTypes.id, name: jewelleryTypes.name, offersApply: jewelleryTypes.offersApply },
      rates: metalRates,
    })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .leftJoin(metalRates, eq(metalRates.id, productPrices.rateId))
    .where(where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset ?? 0)
  const pictured = await imagesOf(
    db,
    rows.map(({ product }) => product.id),
  )
  const basisOf = await priceBasis(
    db,
    rows.map(({ product }) => product),
  )
  return rows.map(({ product, rates, ...place }) => ({
    ...place,
    product: withPrice(product, basisOf(rates, place.type)),
    pictures: pictured.get(product.id) ?? [],
  }))
}

async function imagesOf(db: Db, ids: string[]): Promise<Map<string, ImageOfProduct[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ productId: productImages.productId, alt: productImages.alt, picture: images })
    .from(productImages)
    .innerJoin(images, eq(images.id, productImages.imageId))
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  return Map.groupBy(rows, (row) => row.productId)
}

/** The addresses of a product's images, in order, as an order keeps them. */
export async function imageAddressesOf(db: Db, productId: string): Promise<string[]> {
  const found = await imagesOf(db, [productId])
  return (found.get(productId) ?? []).map(({ picture: image }) => imageAddress(image))
}
