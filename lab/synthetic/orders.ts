import { asc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { type CommonTerms, priceSale } from '#rules/checkout/sale/price-sale.ts'
import { isWishFault } from '#rules/checkout/sale/wish.ts'
import type { OnProgress } from '#seed/progress.ts'
import { quoteOf } from '#server/checkout/quote/quote-of.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { CARRIED_BY, CUSTOMERS, PLACES } from './customers.ts'
import { madeId, pick } from './made.ts'

/** The products that are sold over and over; their quotes are made by the shop's own rule. */
const PRODUCTS_SOLD = 120
const AT_A_TIME = 5000
/** How far back the oldest order lies; the newest was placed a moment ago. */
const DAYS_BACK = 400

export type SyntheticOrdersOptions = { now: Date; onProgress?: OnProgress }

/**
 * Adds `count` invented orders of invented customers: old ones delivered, a few of them cancelled or returned, the
 * newest still open. Stock is left alone, and the payment provider knows nothing of them, so their money
 * cannot be returned. The same call again adds nothing. Returns how many were added.
 */
export async function seedSyntheticOrders(
  db: Db,
  count: number,
  { now, onProgress }: SyntheticOrdersOptions,
): Promise<number> {
  const quotes = await quotesOf(db, now)
  await addCustomers(db, customersOf(count))
  let added = 0
  // The oldest first, so that order numbers grow with time.
  for (let from = 1; from <= count; from += AT_A_TIME) {
    const to = Math.min(from + AT_A_TIME - 1, count)
    added += await db.transaction((inner) => addOrders(inner, { from, to, count, quotes, now }))
    onProgress?.({ what: 'orders', done: to, total: count })
  }
  return added
}

const customersOf = (count: number) => Math.max(20, Math.ceil(count / 4))

/** Nothing but the products themselves. */
const TERMS: CommonTerms = {
  channel: { kind: 'online', welcomeBps: 0, welcomeCap: null },
  coupon: null,
  letter: null,
  gift: { wrap: false, wrapPrice: 0, messageCharacters: 0 },
}

async function quotesOf(db: Db, now: Date): Promise<string> {
  const sold = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(asc(products.slug))
    .limit(PRODUCTS_SOLD)
  if (sold.length === 0) throw new Error('There are no products that could have been sold.')
  const quotes = []
  for (const { id } of sold) {
    const found = await pricedProduct(db, id)
    if (!found) continue
    const [line] = priceSale([{ wish: { productId: id, variant: {}, quantity: 1 }, found }], TERMS).answers
    if (line && !isWishFault(line)) quotes.push(quoteOf(line, { now, letter: null }))
  }
  return JSON.stringify(quotes)
}

/** Numbers that begin with 700: a form every screen takes. The demo sends no SMS. */
async function addCustomers(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    insert into customers (id, mobile_number, first_name, last_name, city, state, pincode, verified_at)
    select ${madeId('buyer', sql`n`)}, '700' || lpad(n::text, 7, '0'),
           first.name, last.name, place->>'city', place->>'state', place->>'pincode', now()
    from generate_series(1, ${count}::int) as n
    cross join lateral (select ${json(CUSTOMERS.firstNames)} ->> (${pick('first name', CUSTOMERS.firstNames.length)}) as name) first
    cross join lateral (select ${json(CUSTOMERS.lastNames)} ->> (${pick('last name', CUSTOMERS.lastNames.length)}) as name) last
    cross join lateral (select ${json(PLACES)} -> (${pick('place', PLACES.length)}) as place) place
    on conflict do nothing`)
}

type Batch = { from: number; to: number; count: number; quotes: string; now: Date }

/** `luck` is a number from 0 to 1 that is the same for the same order on every machine. */
async function addOrders(db: Db, { from, to, count, quotes, now }: Batch): Promise<number> {
  await db.execute(sql`
    create temporary table made on commit drop as
    select n, ${madeId('order', sql`n`)} as id, ${madeId('payment of order', sql`n`)} as payment_id, buyer.id as buyer_id,
           quote, placed_at, jsonb_build_object(
             'firstName', buyer.first_name, 'lastName', buyer.last_name, 'email', '', 'phone', buyer.mobile_number,
             'address', (n % 180 + 1) || ' ' || (${json(PLACES)} -> (n % ${PLACES.length}) ->> 'street'),
             'city', buyer.city, 'state', buyer.state, 'country', 'India', 'pincode', buyer.pincode) as address,
           case when age > 12 then
                  case when luck < 0.05 then 'Cancelled' when luck < 0.08 then 'Returned' else 'Delivered' end
                when age > 6 then case when luck < 0.05 then 'Cancelled' when luck < 0.4 then 'Shipped' else 'Delivered' end
                when age > 2 then case when luck < 0.05 then 'Cancelled' when luck < 0.4 then 'Packed' else 'Shipped' end
                when luck < 0.3 then 'Packed' else 'Confirmed' end as status,
           age
    from generate_series(${from}::int, ${to}::int) as n
    cross join lateral (select ('x' || substr(md5('luck ' || n), 1, 7))::bit(28)::int / 268435456.0 as luck) l
    cross join lateral (select ${DAYS_BACK} * power((${count} - n + luck) / ${count}, 1.4) as age) a
    cross join lateral (select date_trunc('milliseconds', ${now.toISOString()}::timestamptz - age * interval '1 day') as placed_at) p
    cross join lateral (select ${quotes}::jsonb -> (n * 13 % jsonb_array_length(${quotes}::jsonb)) as quote) q
    join customers buyer on buyer.id = ${madeId('buyer', sql`${pick('buyer', customersOf(count))} + 1`)}
    where not exists (select from orders where orders.id = ${madeId('order', sql`n`)})`)
  await db.execute(sql`
    insert into payments (id, customer_id, status, amount, captured_amount, shipping_address, provider_order_id,
                          provider_payment_id, captured_at, created_at)
    select payment_id, buyer_id, 'completed', (quote->>'total')::bigint, (quote->>'total')::bigint, address,
           'order_made' || n, 'pay_made' || n, placed_at, placed_at
    from made`)
  await db.execute(sql`
    insert into payment_lines (id, payment_id, product_id, quote, amount, captured_amount, outcome)
    select id, payment_id, (quote->'product'->>'productId')::uuid, quote, (quote->>'total')::bigint,
           (quote->>'total')::bigint, 'sold'
    from made`)
  const inserted = await db.execute(sql`
    insert into orders (id, number, payment_id, customer_id, status, total, shipping_address, placed_at, updated_at)
    select id, 'SGJ-' || nextval('order_numbers'), payment_id, buyer_id, status, (quote->>'total')::bigint, address,
           placed_at, placed_at
    from made order by n`)
  await db.execute(sql`
    insert into parcels (id, order_id, carrier, tracking_number, updated_at)
    select id, id,
           case when status = 'Packed' then '' else ${json(CARRIED_BY)} ->> (n % ${CARRIED_BY.length}) end,
           case when status = 'Packed' then '' else (40000000000 + n * 7919::bigint)::text end, placed_at
    from made where status in ('Packed', 'Shipped', 'Delivered', 'Returned')`)
  await db.execute(sql`
    insert into order_lines (id, order_id, payment_line_id, product_id, status, total, quote, parcel_id, placed_at, updated_at)
    select id, id, id, (quote->'product'->>'productId')::uuid, status, (quote->>'total')::bigint, quote,
           case when status in ('Packed', 'Shipped', 'Delivered', 'Returned') then id end, placed_at, placed_at
    from made order by n`)
  await db.execute(sql`
    insert into order_history (id, line_id, status, at)
    select gen_random_uuid(), id, step.status, placed_at + step.after * interval '1 day'
    from made
    cross join lateral (values
      ('Confirmed', 0.0, true),
      ('Packed', least(1.2, age / 3), status in ('Packed', 'Shipped', 'Delivered', 'Returned')),
      ('Shipped', least(2.5, age / 2), status in ('Shipped', 'Delivered', 'Returned')),
      ('Delivered', least(6.0, age / 1.5), status in ('Delivered', 'Returned')),
      ('Returned', least(10.0, age / 1.1), status = 'Returned'),
      ('Cancelled', least(0.6, age / 2), status = 'Cancelled')) as step(status, after, took)
    where step.took`)
  await db.execute(sql`
    insert into order_huids (line_id, huid, position, released)
    select id, ${HUID_OF_N}, 0, status = 'Returned'
    from made
    where status in ('Packed', 'Shipped', 'Delivered', 'Returned') and quote->'product'->>'purity' in ('22K', '18K', '14K', '9K')`)
  await db.execute(sql`drop table made`)
  return inserted.rowCount ?? 0
}

/** Six characters that no two orders share: `n` in hexadecimal behind the letter S. */
const HUID_OF_N = sql`'S' || upper(lpad(to_hex(n), 5, '0'))`

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
