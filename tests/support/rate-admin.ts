import * as admin from '#contracts/admin/pricing.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { latestMetalPrices } from '#contracts/pricing.ts'
import type { Role } from '#rules/identity/roles.ts'
import type { TestShop } from './test-shop.ts'

/** An admin for rates, by default with a role that may change them. */
export async function adminOf(shop: TestShop, role: Role = 'manager') {
  const person = await shop.customer({ role, firstName: 'Meera', lastName: 'Joshi' })
  const call = shop.as(person).call
  return {
    person,
    call,
    set: (body: object) => call(admin.setMetalPrices, { body }),
    preview: (body: object) => call(admin.previewMetalPrices, { body }),
    undo: (body: object = {}) => call(admin.undoMetalPrices, { body }),
    status: () => call(admin.readRateStatus),
    history: (query: object = {}) => call(admin.listRateHistory, { query }),
  }
}

export const latestRates = (shop: TestShop) => shop.call(latestMetalPrices)

/** Rupees, as the public reads them. */
export async function priceOf(shop: TestShop, id: string): Promise<number | undefined> {
  return (await shop.call(listProducts)).find((product) => product.id === id)?.price
}
