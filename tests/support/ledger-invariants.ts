import type pg from 'pg'

type Line = {
  id: string
  status: string
  captured: number
  returned: number
  ledger: number
  alive: number
}
/** A line of a payment: what the shop says was captured for its product, and what became of that. */
type Row = Omit<Line, 'returned'> & { orders: number }
type Shelf = { id: string; stock: number; held: number; sold: number }

const LEDGER = `
  (select coalesce(sum(amount), 0)::float8 from refunds r where r.payment_line_id = l.id and r.status = 'processed'
    and not r.as_credit)`
/**
 * The part of an order that was paid with money: its total, less the store credit that pays for it and was not given
 * back.
 */
const ALIVE = `
  (select coalesce(sum(o.total), 0)::float8 from order_lines o where o.payment_line_id = l.id and o.status <> 'Cancelled')
  - case when l.credit_reference is null then 0 else l.credit_used end
  + (select coalesce(sum(amount), 0)::float8 from refunds r where r.payment_line_id = l.id and r.as_credit)`

/** Payments with what the provider took and returned for them, and what the shop made of all their lines; paise. */
const MONEY = `
with whole as (
  select l.payment_id as id, sum(${LEDGER}) as ledger, sum(${ALIVE}) as alive
  from payment_lines l group by 1 having bool_or(l.product_id = any($1)))
select p.id, p.status, whole.ledger, whole.alive,
  coalesce(sum((s.entity->>'amount')::bigint) filter (where (s.entity->>'captured')::boolean), 0)::float8 as captured,
  coalesce(sum((s.entity->>'amount_refunded')::bigint) filter (where (s.entity->>'captured')::boolean), 0)::float8
    as returned
from whole join payments p on p.id = whole.id left join sandbox_razorpay.payments s
  on s.id = p.provider_payment_id or (s.order_id = p.provider_order_id
    and not exists (select from payments other where other.id <> p.id and other.provider_payment_id = s.id))
group by p.id, whole.ledger, whole.alive`

const ROWS = `
select l.id, p.status, l.captured_amount::float8 as captured, ${LEDGER} as ledger, ${ALIVE} as alive,
  (select count(*)::int from order_lines o where o.payment_line_id = l.id) as orders
from payment_lines l join payments p on p.id = l.payment_id where l.product_id = any($1)`

const SHELVES = `
select p.id, p.stock_quantity as stock, p.reserved_quantity as held,
  (select coalesce(sum(o.quantity), 0)::int from order_lines o where o.product_id = p.id and o.status <> 'Cancelled') as sold
from products p where p.id = any($1)`

/**
 * Holds the shop's books of these products (id → how many there were) against the provider's, once everything has come
 * to its end: every captured rupee is in one order or was refunded, every product is in stock or sold. Returns what does
 * not add up, in sentences.
 */
export async function ledgerViolations(
  pool: pg.Pool,
  productsAtFirst: ReadonlyMap<string, number>,
): Promise<string[]> {
  const products = [...productsAtFirst.keys()]
  const money = await pool.query<Line>(MONEY, [products])
  const rows = await pool.query<Row>(ROWS, [products])
  const shelves = await pool.query<Shelf>(SHELVES, [products])
  return [
    ...money.rows.flatMap(wrongWithMoney),
    ...rows.rows.flatMap(wrongWithRow),
    ...shelves.rows.flatMap((shelf) => wrongWithShelf(shelf, productsAtFirst.get(shelf.id) ?? 0)),
  ]
}

/** The same at any time, also while payments are open: what may never be, not even for a moment. */
export async function impossibleStates(
  pool: pg.Pool,
  productsAtFirst: ReadonlyMap<string, number>,
): Promise<string[]> {
  const products = [...productsAtFirst.keys()]
  const money = await pool.query<Line>(MONEY, [products])
  const rows = await pool.query<Row>(ROWS, [products])
  const shelves = await pool.query<Shelf>(SHELVES, [products])
  return [
    ...money.rows.map(
      ({ id, captured, returned, alive }) =>
        alive + returned > captured &&
        `payment ${id}: ${captured} captured, ${alive + returned} given for it`,
    ),
    ...rows.rows.map(({ id, orders }) => orders > 1 && `payment ${id}: ${orders} orders`),
    ...shelves.rows.flatMap((shelf) => [
      ...wrongWithShelf({ ...shelf, held: 0 }, productsAtFirst.get(shelf.id) ?? 0),
      (shelf.held < 0 || shelf.held > shelf.stock) &&
        `piece ${shelf.id}: ${shelf.held} held of ${shelf.stock}`,
    ]),
  ].filter((fault) => fault !== false)
}

function wrongWithMoney({ id, status, captured, returned, ledger, alive }: Line): string[] {
  const of = `payment ${id} (${status})`
  return [
    captured !== alive + returned && `${of}: ${captured} captured, ${alive} ordered, ${returned} returned`,
    ledger !== returned && `${of}: the ledger says ${ledger} was returned, the provider ${returned}`,
    ['created', 'open'].includes(status) && `${of}: never came to an end`,
  ].filter((fault) => fault !== false)
}

function wrongWithRow({ id, status, captured, ledger, alive, orders }: Row): string[] {
  const of = `payment line ${id} (${status})`
  return [
    captured !== alive + ledger && `${of}: ${captured} of it captured, ${alive} ordered, ${ledger} returned`,
    alive > 0 && ledger > 0 && `${of}: is an order and was returned`,
    orders > 1 && `${of}: ${orders} orders`,
    ['created', 'open'].includes(status) && `${of}: never came to an end`,
  ].filter((fault) => fault !== false)
}

function wrongWithShelf({ id, stock, held, sold }: Shelf, atFirst: number): string[] {
  return [
    stock < 0 && `piece ${id}: ${stock} in stock`,
    held !== 0 && `piece ${id}: ${held} still held`,
    atFirst !== undefined &&
      stock + sold !== atFirst &&
      `piece ${id}: ${stock} left and ${sold} sold of ${atFirst}`,
  ].filter((fault) => fault !== false)
}
