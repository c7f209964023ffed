import type { TestShop } from '#tests/support/test-shop.ts'

// Facts that no screen and no API shows: the provider's own books, stored documents, and stock as a number.

export type StoredDocument = {
  kind: string
  order: string
  document: {
    placeOfSupply: { name: string }
    articles: {
      lineId: string
      netWeightMg: number
      taxable: number
      total: number
      gst: { cgst?: { amount: number }; sgst?: { amount: number }; igst?: { amount: number } }
    }[]
  }
}

/** The invoices and credit notes of these orders, with their articles. */
export async function documentsOf({ pool }: TestShop, numbers: readonly string[]): Promise<StoredDocument[]> {
  const { rows } = await pool.query<StoredDocument>(
    `select i.kind, o.number as order, i.document from invoices i join orders o on o.id = i.order_id
     where o.number = any($1) order by i.number`,
    [numbers],
  )
  return rows
}

/** Purchase vouchers by the number of their return; paise and milligrams. */
export async function vouchersOf({ pool }: TestShop, numbers: readonly string[]) {
  const { rows } = await pool.query<{ number: string; amount: number; netMg: number; grossMg: number }>(
    `select r.number, (v.document->>'amount')::int as amount,
       (v.document->'article'->>'netWeightMg')::int as "netMg",
       (v.document->'article'->>'grossWeightMg')::int as "grossMg"
     from purchase_vouchers v join returns r on r.id = v.return_id where r.number = any($1)`,
    [numbers],
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** The stock that is not reserved, by product. */
export async function stockOf({ pool }: TestShop, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; stock: number }>(
    `select id, stock_quantity - reserved_quantity as stock from products where id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** The money that the provider took and gave back for its orders, in paise. */
export async function atProvider({ pool }: TestShop, orders: readonly string[]) {
  const { rows } = await pool.query<{ order: string; taken: number; back: number }>(
    `select order_id as order,
       coalesce(sum((entity->>'amount')::bigint) filter (where (entity->>'captured')::boolean), 0)::float8 as taken,
       coalesce(sum((entity->>'amount_refunded')::bigint), 0)::float8 as back
     from sandbox_razorpay.payments where order_id = any($1) group by order_id`,
    [orders],
  )
  return new Map(rows.map(({ order, ...sums }) => [order, sums]))
}

/** The provider's captures for one of its orders. */
export async function capturesOf({ pool }: TestShop, providerOrder: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from sandbox_razorpay.payments where order_id = $1 and (entity->>'captured')::boolean`,
    [providerOrder],
  )
  return rows.map(({ id }) => id)
}

/** The provider captured another amount than it was asked for. */
export async function captureAnotherAmount({ pool }: TestShop, providerOrder: string, amount: number) {
  await pool.query(
    `update sandbox_razorpay.payments set entity = jsonb_set(entity::jsonb, '{amount}', $1::jsonb)::json where order_id = $2`,
    [String(amount), providerOrder],
  )
}

/** The provider's refunds whose bank has not answered. */
export async function refundsWithTheBank({ pool }: TestShop): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from sandbox_razorpay.refunds where entity->>'status' = 'pending'`,
  )
  return rows.map(({ id }) => id)
}

/** Series of documents in which a number is missing or used twice. */
export async function gapsInSeries({ pool }: TestShop): Promise<string[]> {
  const { rows } = await pool.query<{ series: string }>(
    `select kind || ' ' || financial_year as series from invoices group by kind, financial_year
     having count(distinct serial) <> max(serial) or min(serial) <> 1
     union all
     select 'purchase-voucher ' || financial_year from purchase_vouchers group by financial_year
     having count(distinct serial) <> max(serial) or min(serial) <> 1`,
  )
  return rows.map(({ series }) => series)
}

/** Jobs of messages that nobody waits for. */
export async function forgetJobs({ pool }: TestShop): Promise<void> {
  await pool.query('delete from pgboss.job')
}
