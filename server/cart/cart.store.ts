import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { giftSettings } from '#contracts/admin/gifts.ts'
import type { Db } from '#db/client.ts'
import { isAnyOfHidden } from '#db/planned-once.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import { cartItems } from '#db/schema/cart.ts'
import { productPrices, products } from '#db/schema/catalogue.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import type { Paise } from '#rules/money.ts'
import { priceReading } from '#server/pricing/priced-product.store.ts'
import { type StoredSettings, storedSettings } from '#server/settings/settings.store.ts'

type Place = { customerId: string; productId: string }
export type ProductInCart = {
  productId: string
  quantity: number
  variant: VariantChoice
  itemTag: string | null
  extras: ExtrasWish
  priceAtAddition: Paise
  /** With the one for gifts. */
  settings: StoredSettings
}

/**
 * Lines of products on sale. Each line looks its product up: joined, PostgreSQL may read all products of the shop where it
 * does not know yet how few lines a customer has.
 */
const ofCustomer = (customerId: string | Placeholder) =>
  and(
    eq(cartItems.customerId, customerId),
    sql`(select ${products.archivedAt} from ${products} where ${products.id} = ${cartItems.productId}) is null`,
  )

/** The items of a cart, latest first; products the shop has taken off sale are not shown. */
export function itemsInCart(db: Db, customerId: string): Promise<ProductInCart[]> {
  return db
    .select({
      productId: cartItems.productId,
      quantity: cartItems.quantity,
      variant: cartItems.variant,
      itemTag: sql<string | null>`nullif(${cartItems.tag}, '')`,
      extras: cartItems.extras,
      priceAtAddition: cartItems.priceAtAddition,
      settings: storedSettings([giftSettings.key]),
    })
    .from(cartItems)
    .where(ofCustomer(customerId))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.productId), cartItems.tag)
}

/** How many lines a customer sees in the cart besides these. */
const others = (customerId: string | Placeholder, these: SQL | undefined) =>
  sql<number>`(
    select count(*)::int from ${cartItems}
    where ${ofCustomer(customerId)} and not (${these}))`

const ofProduct = ({ customerId, productId }: { [part in keyof Place]: string | Placeholder }) =>
  and(eq(cartItems.customerId, customerId), eq(cartItems.productId, productId))

type NewLine = {
  variant: VariantChoice
  extras: ExtrasWish
  quantity: number
  /** How many pieces of it a line may hold. */
  maxQuantity: number
  price: Paise
  at: Date
  max: number
  /** The product's `priceReading`, where the line may only be put in if that is still the same. */
  reading: string | null
}

const COUNT = { count: sql<number | null>`case when unchanged then number + 1 end` }

/** Of the product: what it is and costs is as in this reading, where there is one to compare. */
const isUnchanged = sql`(${sql.placeholder('reading')}::text is null or exists (
  select from ${products} join ${productPrices} on ${productPrices.productId} = ${products.id}
  where ${products.id} = ${sql.placeholder('productId')}::uuid and ${priceReading} = ${sql.placeholder('reading')}::text))`

const putLine = namedQuery<Record<string, unknown>, { count: number | null }[]>(
  'put-into-cart',
  COUNT,
  (db) => {
    const [customerId, productId] = [sql.placeholder('customerId'), sql.placeholder('productId')]
    const same = and(ofProduct({ customerId, productId }), eq(cartItems.tag, sql.placeholder('tag')))
    const quantityThen = sql`least(greatest(${cartItems.quantity}, excluded.quantity), ${sql.placeholder('maxQuantity')}::int)`
    const counted = db
      .$with('others', { number: sql<number>`number` })
      .as(sql`select ${others(customerId, same)} as number, ${isUnchanged} as unchanged`)
    const added = db.$with('added', {}).as(sql`
    insert into ${cartItems} (customer_id, product_id, quantity, variant, extras, price_at_addition, created_at)
    select ${customerId}::uuid, ${productId}::uuid, ${sql.placeholder('quantity')}::int, ${sql.placeholder('variant')}::jsonb,
      ${sql.placeholder('extras')}::jsonb, ${sql.placeholder('price')}::bigint, ${sql.placeholder('at')}::timestamptz
    from others where number < ${sql.placeholder('max')}::int and unchanged
    on conflict (customer_id, product_id, tag) do update
    set variant = excluded.variant, extras = excluded.extras, price_at_addition = excluded.price_at_addition, created_at = excluded.created_at,
      quantity = ${quantityThen}
    where (${cartItems.variant}, ${cartItems.extras}, ${cartItems.quantity}) <> (excluded.variant, excluded.extras, ${quantityThen})`)
    return db.with(counted, added).select(COUNT).from(counted)
  },
)

/**
 * Puts a product into a cart unless `max` others are in it, in one statement. One that is in it already stays as it
 * was put there, unless it is now wanted in another variant, with other extras or more than once. Returns how many are in the cart
 * then; more than `max` means that nothing was put into it, null that the product has changed.
 */
export async function putIntoCart(db: Db, place: Place, line: NewLine): Promise<number | null> {
  const { variant, extras } = line
  const json = { variant: JSON.stringify(variant), extras: JSON.stringify(extras) }
  const [answer] = await putLine(db, { ...place, ...line, ...json, tag: variant.tag ?? '' })
  return answer?.count ?? null
}

/** Changes how many pieces of a product are in a cart; returns how many were in it, null where it is not there. */
export async function setQuantity(db: Db, place: Place, quantity: number): Promise<number | null> {
  const line = and(ofProduct(place), eq(cartItems.tag, ''))
  const answer = await db.execute<{ before: number }>(sql`
    update ${cartItems} set quantity = ${quantity}::int
    from (select ${cartItems.quantity} as before from ${cartItems} where ${line} for update) former
    where ${line} returning former.before`)
  return answer.rows[0]?.before ?? null
}

/** The engraving of a product in a cart; null where the product is not there. */
export async function engravingInCart(db: Db, place: Place): Promise<string | null> {
  const [item] = await db
    .select({ extras: cartItems.extras })
    .from(cartItems)
    .where(and(ofProduct(place), eq(cartItems.tag, '')))
  return item ? item.extras.engraving : null
}

/** Takes a product out of a cart, or the item with this tag alone; returns whether it was there, and how many lines are in the cart then. */
export async function takeOutOfCart(
  db: Db,
  { tag, ...place }: Place & { tag: string | undefined },
): Promise<{ removed: boolean; count: number }> {
  const these = and(ofProduct(place), tag === undefined ? undefined : eq(cartItems.tag, tag))
  const answer = await db.execute<{ removed: boolean; count: number }>(sql`
    with removed as (delete from ${cartItems} where ${these} returning 1)
    select exists (select from removed) as removed, ${others(place.customerId, these)} as count`)
  return answer.rows[0] ?? { removed: false, count: 0 }
}

export type Sold = { productId: string; variant?: VariantChoice }

/**
 * Takes out what was sold, as a part of another named statement, called `taken_out`: other items of the same product stay.
 * Its values are {@link placesOf} it, and `customerId`.
 */
export function takingOutSold(db: Db) {
  return db.$with('taken_out').as(
    db
      .delete(cartItems)
      .where(
        and(
          eq(cartItems.customerId, sql.placeholder('customerId')),
          isAnyOfHidden(cartItems.productId, sql.placeholder('productIds'), 'uuid[]'),
          isAnyOfHidden(cartItems.tag, sql.placeholder('tags'), 'text[]'),
        ),
      )
      .returning({ productId: cartItems.productId }),
  )
}

export const placesOf = (sold: readonly Sold[]) => ({
  productIds: sold.map(({ productId }) => productId),
  tags: ['', ...sold.flatMap(({ variant }) => variant?.tag ?? [])],
})
