import { isCategory } from '#rules/catalogue/categories.ts'
import type { KnownAddresses, KnownProduct } from '#rules/pages/page-address.ts'
import { departmentsWithOpenings } from '#server/careers/careers.store.ts'
import { listJewelleryTypes } from '#server/catalogue/list-categories.ts'
import { productByAddress } from '#server/catalogue/products.store.ts'
import { Remembered, type Version } from '#server/http/cache/remembered.ts'
import { listInfoPages } from '#server/settings/info-pages.ts'
import type { Shop } from '#server/shop.ts'

/** Products whose address is remembered. Those that do not exist are not: anybody can make them up. */
const MAX_REMEMBERED_PRODUCTS = 20_000

/** What exists, remembered: a page that is cached asks the database nothing, a made-up address one indexed statement. */
export function knownAddresses(shop: Shop, version: Version): KnownAddresses {
  const products = new Remembered<KnownProduct>(version, MAX_REMEMBERED_PRODUCTS)
  const lists = new Remembered<readonly string[]>(version, 3)
  return {
    async product(categoryAsked, slug) {
      const category = categoryAsked.toLowerCase()
      if (!isCategory(category)) return null
      const key = `${category}/${slug.toLowerCase()}`
      return products.get(key, () => productByAddress(shop.db, category, slug))
    },
    infoPages: () => lists.get('info', async () => (await listInfoPages(shop)).map(({ slug }) => slug)),
    jewelleryTypes: () =>
      lists.get('types', async () => (await listJewelleryTypes(shop)).map(({ type_name }) => type_name)),
    departments: () => lists.get('departments', () => departmentsWithOpenings(shop.db)),
  }
}
