import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productPriceTerms } from '#db/schema/catalogue.ts'
import type { PricedTerms } from '#rules/catalogue/priced-terms.ts'

/** The terms that priced products before each change since a moment, oldest first, by product. */
export async function priceTermsSince(
  db: Db,
  productIds: readonly string[],
  since: Date,
): Promise<Map<string, PricedTerms[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(productPriceTerms)
    .where(and(inArray(productPriceTerms.productId, [...productIds]), gt(productPriceTerms.until, since)))
    .orderBy(asc(productPriceTerms.until), asc(productPriceTerms.id))
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...byProduct].map(([id, former]) => [id, former.map(({ terms }) => terms)]))
}

/** Keeps what decided prices until now, in the transaction that changes it. */
export async function insertPriceTerms(
  db: Db,
  former: readonly { productId: string; terms: PricedTerms }[],
  until: Date,
): Promise<void> {
  for (let from = 0; from < former.length; from += AT_A_TIME)
    await db
      .insert(productPriceTerms)
      .values(former.slice(from, from + AT_A_TIME).map((one) => ({ ...one, until })))
}

/** Rows in one statement; PostgreSQL limits the values. */
const AT_A_TIME = 2000

/** Removes what no comparison looks at any more. */
export async function forgetPriceTerms(db: Db, before: Date): Promise<void> {
  await db.delete(productPriceTerms).where(lte(productPriceTerms.until, before))
}
