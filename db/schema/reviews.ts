import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { createdAt, id, timestamptz, version } from './columns.ts'
import { customers } from './identity.ts'
import { declarePersonalData, productName } from './personal-data.ts'

/** Reviews by customers: one per customer and product. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    text: text().notNull(),
    rating: integer(),
    /** Invented for the demo shop, and shown as such. */
    isDemo: boolean().notNull().default(false),
    /** Taken out of the shop; why is for the admin area, the review itself is kept. */
    hiddenAt: timestamptz('hidden_at'),
    hiddenReason: text().notNull().default(''),
    /** The shop's reply, in public. */
    reply: text().notNull().default(''),
    repliedAt: timestamptz('replied_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reviews_one_per_customer').on(t.customerId, t.productId),
    index('reviews_of_product').on(t.productId, t.createdAt, t.id),
    index('reviews_newest').on(t.createdAt, t.id),
    index('reviews_hidden').on(t.createdAt, t.id).where(sql`${t.hiddenAt} is not null`),
    index('reviews_unanswered')
      .on(t.createdAt, t.id)
      .where(sql`${t.repliedAt} is null and ${t.hiddenAt} is null`),
    check('reviews_rating_in_stars', sql`${t.rating} between 1 and 5`),
  ],
)

declarePersonalData(reviews, {
  kinds: ['reviews'],
  copy: {
    section: 'reviews',
    columns: {
      piece: productName(reviews.productId),
      text: reviews.text,
      rating: reviews.rating,
      at: reviews.createdAt,
    },
    order: [desc(reviews.createdAt)],
  },
  erasing: { stays: 'reviews' },
})
