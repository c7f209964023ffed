import { asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { type ProductRow, readProducts } from './product-rows.store.ts'
import { presentProduct } from './products.present.ts'
import { productById } from './products.store.ts'

/** A product, and what it throws when it is to be shown. */
type NotShown = { id: string; fault: unknown }

const AT_A_TIME = 500
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The same of one product; null where it can be shown, or is gone. */
export async function productNotShown(db: Db, id: string): Promise<NotShown | null> {
  const row = UUID.test(id) ? await productById(db, id) : null
  return (row && notShown(row)[0]) ?? null
}

function notShown(row: ProductRow): NotShown[] {
  try {
    presentProduct(row)
    return []
  } catch (fault) {
    return [{ id: row.product.id, fault }]
  }
}

/** Products that cannot be shown although each column fits: they have no price, because of settings for example. */
export async function productsNotShown(db: Db): Promise<NotShown[]> {
  const broken: NotShown[] = []
  let after: string | undefined
  do {
    const behind = after === undefined ? undefined : gt(products.id, after)
    const rows = await readProducts(db, behind, { orderBy: [asc(products.id)], limit: AT_A_TIME })
    for (const row of rows) broken.push(...notShown(row))
    after = rows.length < AT_A_TIME ? undefined : rows.at(-1)?.product.id
  } while (after)
  return broken
}
