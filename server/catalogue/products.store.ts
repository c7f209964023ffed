import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  categories,
  jewelleryTypes,
  pictures,
  productPictures,
  productPrices,
  products,
} from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import type { KnownProduct } from '#rules/pages/page-address.ts'
import { type PieceWithPrice, withPrice } from '#server/pricing/piece-price.ts'
import { priceBasis } from '#server/pricing/price-basis.ts'
import { pictureAddress } from './pictures.present.ts'

type PictureOfPiece = { picture: typeof pictures.$inferSelect; alt: string }

/** A piece with everything its presenter needs. */
export type PieceRow = {
  piece: PieceWithPrice
  category: { id: string; slug: string; name: string }
  type: { id: string; name: string; offersApply: boolean }
  pictures: PictureOfPiece[]
}

/** What the public may see. */
export const onSale = isNull(products.archivedAt)

/** Newest first; `after` is the last piece of the page before (keyset, so page 200 costs what page 1 does). */
export async function newestPieces(
  db: Db,
  page: { categorySlug?: string; limit: number; after?: string },
): Promise<PieceRow[]> {
  const inCategory = page.categorySlug ? eq(categories.slug, page.categorySlug) : undefined
  return readPieces(db, and(onSale, inCategory, page.after ? olderThan(page.after) : undefined), {
    orderBy: [desc(products.createdAt), desc(products.id)],
    limit: page.limit,
  })
}

function olderThan(id: string): SQL {
  return sql`(${products.createdAt}, ${products.id}) < (select created_at, id from ${products} as last where last.id = ${id})`
}

/** What the home page shows first. */
export async function featuredPieces(db: Db, limit: number): Promise<PieceRow[]> {
  return readPieces(db, and(onSale, eq(products.isFeatured, true)), {
    orderBy: [desc(products.createdAt), desc(products.id)],
    limit,
  })
}

/** Others of the same kind, then of the same category, that can be bought. */
export async function relatedPieces(db: Db, { piece }: PieceRow, limit: number): Promise<PieceRow[]> {
  const others = and(onSale, ne(products.id, piece.id), eq(products.categoryId, piece.categoryId))
  return readPieces(db, and(others, gt(products.stockQuantity, products.reservedQuantity)), {
    orderBy: [desc(eq(products.typeId, piece.typeId)), desc(products.createdAt), desc(products.id)],
    limit,
  })
}

/** Pieces by id, in no particular order; archived ones too, because carts and orders still show them. */
export async function productsByIds(db: Db, ids: readonly string[]): Promise<PieceRow[]> {
  if (ids.length === 0) return []
  return readPieces(db, inArray(products.id, [...ids]), { orderBy: [asc(products.id)], limit: ids.length })
}

export async function pieceById(db: Db, id: string): Promise<PieceRow | null> {
  return (await productsByIds(db, [id]))[0] ?? null
}

/** By address: the slug as stored, or its other capitalisation, or the id itself (the address of a nameless piece). */
export async function pieceByAddress(db: Db, categorySlug: string, slug: string): Promise<PieceRow | null> {
  const found = await readPieces(db, and(onSale, eq(categories.slug, categorySlug), named(slug)), {
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
): Promise<KnownProduct | null> {
  const [found] = await db
    .select({
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

/** A few queries however many pieces: the pieces, the pictures of all of them, and what prices them. */
export async function readPieces(
  db: Db,
  where: SQL | undefined,
  page: { orderBy: SQL[]; limit: number; offset?: number },
): Promise<PieceRow[]> {
  const rows = await db
    .select({
      piece: products,
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
  const pictured = await picturesOf(
    db,
    rows.map(({ piece }) => piece.id),
  )
  const basisOf = await priceBasis(
    db,
    rows.map(({ piece }) => piece),
  )
  return rows.map(({ piece, rates, ...place }) => ({
    ...place,
    piece: withPrice(piece, basisOf(rates, place.type)),
    pictures: pictured.get(piece.id) ?? [],
  }))
}

async function picturesOf(db: Db, ids: string[]): Promise<Map<string, PictureOfPiece[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ productId: productPictures.productId, alt: productPictures.alt, picture: pictures })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.productId), asc(productPictures.position))
  return Map.groupBy(rows, (row) => row.productId)
}

/** The addresses of a piece's pictures, in order, as an order keeps them. */
export async function pictureAddressesOf(db: Db, productId: string): Promise<string[]> {
  const found = await picturesOf(db, [productId])
  return (found.get(productId) ?? []).map(({ picture }) => pictureAddress(picture))
}
