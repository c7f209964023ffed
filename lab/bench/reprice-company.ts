import type pg from 'pg'
import { z } from 'zod'
import { json } from './bench-shop.ts'
import { type Customer, initiate } from './customers.ts'
import { steadyWork } from './steady-load.ts'

/** Paise; above it a PAN is asked for. */
const WITHOUT_PAN = 1_50_000_00
const EDITED = 5

/** Products of which there is one, that are sold without a size and without a PAN: a sale of one writes the listings' counts. */
export async function lastUnits(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products join product_prices on product_id = id
     where archived_at is null and stock_quantity = 1 and reserved_quantity = 0 and price < $1
       and pricing_mode = 'rate-linked' and variants->'sizes' = '[]'
     order by id limit 2000`,
    [WITHOUT_PAN],
  )
  return rows.map(({ id }) => id)
}

/** Each second another customer begins to pay for another last product. */
export function selling(origin: string, customers: readonly Customer[], products: readonly string[]) {
  return steadyWork(1, async (nth) => {
    const [customer, product] = [customers[nth % customers.length], products[nth]]
    if (!customer || !product) throw new Error('Everything is sold.')
    await initiate(origin, customer, product)
  })
}

/** Each second an admin writes another description for a product. */
export function editing(origin: string, token: string) {
  const Edited = z.object({ version: z.number() })
  return steadyWork(1, async (nth) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const listed = z.array(z.object({ id: z.string() }))
    const products = listed.parse(await json(`${origin}/api/products/silver?limit=${EDITED}`))
    const address = `${origin}/api/admin/products/${products[nth % EDITED]?.id}`
    const { version } = Edited.parse(await json(address, { headers }))
    await json(address, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ version, description: `Edited ${nth}` }),
    })
  })
}
