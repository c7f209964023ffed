import { isCategory } from '#rules/catalogue/categories.ts'
import type { KnownAddresses, KnownProduct } from '#rules/pages/page-address.ts'
import { departmentsWithJobs } from '#server/careers/careers.store.ts'
import { listJewelleryTypes } from '#server/catalogue/list-categories.ts'
import { productByAddress } from '#server/catalogue/products.store.ts'
import type { Changes } from '#server/changes/change-feed.ts'
import { type DependOn, independent } from '#server/changes/dependencies.ts'
import { importedFrom } from '#server/finding/index/list-products.ts'
import { Remembered } from '#server/http/cache/remembered.ts'
import { listInfoPages } from '#server/settings/info-pages.ts'
import type { Shop } from '#server/shop.ts'
import { type AskedPage, askedPage } from './page-address.ts'
import type { PagesBundle } from './pages-bundle.ts'

/** URLs whose page is remembered, so that a page that is cached costs one look. */
const MAX_REMEMBERED_URLS = 5_000

/** Longer ones are looked up each time: no link of ours is that long. */
const MAX_REMEMBERED_URL_LENGTH = 500

/** Says which page a URL means, as {@link askedPage} does; `raw` is the path and query as they came. */
export type PageFinder = (bundle: PagesBundle, url: URL, raw: string) => Promise<AskedPage>

export function pageFinder(shop: Shop, changes: Changes): PageFinder {
  const addressesOf = knownAddresses(shop, changes)
  const remembered = new Remembered<AskedPage>(changes, MAX_REMEMBERED_URLS)
  return (bundle, url, raw) => {
    const find = (dependOn: DependOn) => askedPage(bundle, url, addressesOf(dependOn))
    return raw.length > MAX_REMEMBERED_URL_LENGTH ? find(independent) : remembered.get(raw, find)
  }
}

/** Products whose address is remembered. Those that do not exist are not: anybody can make them up. */
const MAX_REMEMBERED_PRODUCTS = 20_000

/**
 * The addresses of existing pages, remembered: a cached page asks the database nothing, a made-up address one indexed
 * statement.
 */
function knownAddresses(shop: Shop, changes: Changes): (dependOn: DependOn) => KnownAddresses {
  const products = new Remembered<KnownProduct & { id: string }>(changes, MAX_REMEMBERED_PRODUCTS)
  const lists = new Remembered<readonly string[]>(changes, 4)
  return (dependOn) => {
    const listed = (tag: 'pages' | 'types' | 'jobs' | 'products', read: () => Promise<readonly string[]>) => {
      dependOn(tag)
      return lists.get(tag, (dependsOn) => {
        dependsOn(tag)
        return read()
      })
    }
    return {
      async product(categoryAsked, slug) {
        const category = categoryAsked.toLowerCase()
        if (!isCategory(category)) return null
        const key = `${category}/${slug.toLowerCase()}`
        const found = await products.get(key, async (dependsOn) => {
          const product = await shop.statement(({ db }) => productByAddress(db, category, slug))
          if (product) dependsOn(`product:${product.id}`)
          return product
        })
        dependOn(found ? `product:${found.id}` : 'products')
        return found
      },
      infoPages: () =>
        listed('pages', async () => (await shop.snapshot(listInfoPages)).map(({ slug }) => slug)),
      jewelleryTypes: () =>
        listed('types', async () =>
          (await shop.snapshot(listJewelleryTypes)).map(({ type_name }) => type_name),
        ),
      origins: () => listed('products', async () => importedFrom(await shop.index())),
      departments: () => listed('jobs', () => shop.snapshot(({ db }) => departmentsWithJobs(db))),
    }
  }
}
