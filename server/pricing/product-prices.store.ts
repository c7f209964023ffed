import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productPrices } from '#db/schema/catalogue.ts'
import type { Paise } from '#rules/money.ts'

type PricedRow = { id: string; price: Paise; rateId?: string | null }

/**
 * Writes what products cost, new ones and repriced ones alike. Call it in a transaction that holds the rates the
 * prices were made with (`holdRates`), so that newer ones cannot come in between. A row that stays as it is is not written;
 * where the product belongs is filled in by a trigger.
 */
export async function writeProductPrices(db: Db, priced: readonly PricedRow[]): Promise<void> {
  const ids = sql.param(priced.map(({ id }) => id))
  const prices = sql.param(priced.map(({ price }) => price))
  const rateIds = sql.param(priced.map(({ rateId }) => rateId ?? null))
  await db.execute(sql`
    insert into ${productPrices} as kept (product_id, price, rate_id)
    select * from unnest(${ids}::uuid[], ${prices}::bigint[], ${rateIds}::uuid[])
    on conflict (product_id) do update
    set price = excluded.price, rate_id = excluded.rate_id
    where (kept.price, kept.rate_id) is distinct from (excluded.price, excluded.rate_id)`)
}
