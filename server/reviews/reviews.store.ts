import { and, count, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { customers } from '#db/schema/identity.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import { orderStatusesWithout } from '#rules/orders/order-status.ts'
import type { RatingCount } from '#rules/reviews/rating-summary.ts'

/** A review with everything its presenter needs. */
export type ReviewRow = Awaited<ReturnType<typeof readReviews>>[number]

const onSale = isNull(products.archivedAt)
const shown = isNull(reviews.hiddenAt)

export function reviewsOf(db: Db, productId: string, limit: number): Promise<ReviewRow[]> {
  return ofProduct(db, { productId, limit })
}

/** Reviews of all products on sale, newest first; `after` is the last review of the page before. */
export function newestReviews(db: Db, page: { limit: number; after?: string }): Promise<ReviewRow[]> {
  return readReviews(db, and(shown, onSale, page.after ? olderThan(page.after) : undefined))
    .orderBy(...NEWEST_FIRST)
    .limit(page.limit)
}

/** Whether a review is shown that the demo has invented. */
export async function showsDemoReviews(db: Db): Promise<boolean> {
  const rows = await db.select({ id: reviews.id }).from(reviews).where(and(shown, reviews.isDemo)).limit(1)
  return rows.length > 0
}

export const reviewById = (db: Db, id: string): Promise<ReviewRow | null> =>
  readReviews(db, eq(reviews.id, id)).then(firstOf)

/** The new review's id, or nothing where the customer has reviewed the product before. */
export async function insertReview(db: Db, review: typeof reviews.$inferInsert): Promise<string | null> {
  const [kept] = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  return kept?.id ?? null
}

/** Which of these products the customer has reviewed. */
export async function reviewedBy(
  db: Db,
  customerId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const theirs = and(inArray(reviews.productId, [...productIds]), eq(reviews.customerId, customerId))
  const rows = await db.selectDistinct({ productId: reviews.productId }).from(reviews).where(theirs)
  return rows.map(({ productId }) => productId)
}

export async function isOnSale(db: Db, productId: string): Promise<boolean> {
  const product = and(onSale, eq(products.id, productId))
  return (await db.select({ id: products.id }).from(products).where(product)).length > 0
}

/** How often each number of stars was given, to one product or to all on sale. */
export function ratingCounts(db: Db, productId?: string): Promise<RatingCount[]> {
  return db
    .select({ rating: reviews.rating, reviews: count() })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(shown, productId ? eq(reviews.productId, productId) : onSale))
    .groupBy(reviews.rating)
}

function olderThan(id: string): SQL {
  return sql`(${reviews.createdAt}, ${reviews.id}) < (select created_at, id from ${reviews} as last where last.id = ${id})`
}

const NEWEST_FIRST = [desc(reviews.createdAt), desc(reviews.id)]

/**
 * An order of the product by the author; one that was cancelled proves nothing. One row looked up for each review shown:
 * of `exists` the planner makes a list of all that were ever sold.
 */
const purchase = sql`select ${orderLines.id} from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  where ${orderLines.productId} = ${reviews.productId} and ${orders.customerId} = ${reviews.customerId}
    and ${notInArray(orderLines.status, orderStatusesWithout('isBought'))} limit 1`

const REVIEW_COLUMNS = {
  review: reviews,
  author: {
    id: customers.id,
    firstName: customers.firstName,
    lastName: customers.lastName,
    city: customers.city,
    mobileNumber: customers.mobileNumber,
  },
  product: { id: products.id, name: products.name, slug: products.slug, categorySlug: categories.slug },
  hasBought: sql<boolean>`(${purchase}) is not null`,
}

/** Reviews with everything their presenters need, to be ordered and bounded by who asks. */
export function readReviews(db: Db, where?: SQL) {
  return db
    .select(REVIEW_COLUMNS)
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .$dynamic()
}

const ofProduct = namedQuery('reviews of', REVIEW_COLUMNS, (db) =>
  readReviews(db, and(shown, eq(reviews.productId, sql.placeholder('productId'))))
    .orderBy(...NEWEST_FIRST)
    .limit(sql.placeholder('limit')),
)
