import { changeProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { STAFF } from '../people.ts'
import type { Tale, Verb } from '../tale.ts'

async function changed({ stage, goods }: Tale, name: string, fields: Record<string, string>): Promise<void> {
  const params = { id: goods.idOf(name) }
  const { version } = await stage.ask(STAFF.manager, readAdminProduct, { params })
  await stage.ask(STAFF.manager, changeProduct, { params, body: { ...fields, version } })
}

/** From now on a product is made once it is ordered, in so many working days. */
export const makesToOrder: Verb<{ product: string; days: number }> = (tale, { product, days }) =>
  changed(tale, product, { leadDays: String(days) })

/** So many pieces of a product are in stock after a delivery of the workshop. */
export const restocks: Verb<{ product: string; pieces: number }> = (tale, { product, pieces }) =>
  changed(tale, product, { stock_quantity: String(pieces) })
