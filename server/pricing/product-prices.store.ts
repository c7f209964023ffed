import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productPrices } from '#db/schema/catalogue.ts'
import type { VariantPrices } from '#rules/catalogue/variant-prices.ts'
import type { Paise } from '#rules/money.ts'

/** `variantPrices` as the rule of that name makes them; missing, there are none. */
type PricedRow = {
  id: string
  price: Paise
  variantPrices?: VariantPrices
  rateId?: string | null
}

/** Arrays of different lengths cannot be handed over as one: each as PostgreSQL writes it. */
export const asArrays = (priced: readonly Pick<PricedRow, 'variantPrices'>[], of: keyof VariantPrices) =>
  sql.param(
    priced.map(({ variantPrices }) => (variantPrices?.[of] ? `{${variantPrices[of].join(',')}}` : null)),
  )

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
    insert into ${productPrices} as kept (product_id, price, variant_prices, size_prices, rate_id)
    select id, price, variants::bigint[], sizes::bigint[], rate_id
    from unnest(${ids}::uuid[], ${prices}::bigint[], ${asArrays(priced, 'variants')}::text[],
      ${asArrays(priced, 'sizes')}::text[], ${rateIds}::uuid[]) as new (id, price, variants, sizes, rate_id)
    on conflict (product_id) do update
    set price = excluded.price, variant_prices = excluded.variant_prices, size_prices = excluded.size_prices,
      rate_id = excluded.rate_id
    where (kept.price, kept.variant_prices, kept.size_prices, kept.rate_id)
      is distinct from (excluded.price, excluded.variant_prices, excluded.size_prices, excluded.rate_id)`)
}
