import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productPrices } from '#db/schema/catalogue.ts'
import type { Paise } from '#rules/money.ts'

/** `variantPrices` as the rule of that name makes them; missing is null. */
type PricedRow = {
  id: string
  price: Paise
  variantPrices?: readonly Paise[] | null
  rateId?: string | null
}

/** Arrays of different lengths cannot be handed over as one: each as PostgreSQL writes it. */
export const asArrays = (priced: readonly Pick<PricedRow, 'variantPrices'>[]) =>
  sql.param(priced.map(({ variantPrices }) => (variantPrices ? `{${variantPrices.join(',')}}` : null)))

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
    insert into ${productPrices} as kept (product_id, price, variant_prices, rate_id)
    select id, price, variants::bigint[], rate_id
    from unnest(${ids}::uuid[], ${prices}::bigint[], ${asArrays(priced)}::text[], ${rateIds}::uuid[])
      as new (id, price, variants, rate_id)
    on conflict (product_id) do update
    set price = excluded.price, variant_prices = excluded.variant_prices, rate_id = excluded.rate_id
    where (kept.price, kept.variant_prices, kept.rate_id)
      is distinct from (excluded.price, excluded.variant_prices, excluded.rate_id)`)
}
