import type { Changes } from '#server/changes/change-feed.ts'
import { type DependOn, independent } from '#server/changes/dependencies.ts'
import { Remembered } from '#server/http/cache/remembered.ts'
import type { Shop } from '#server/shop.ts'
import { knownAddresses } from './known-addresses.ts'
import { type AskedPage, askedPage } from './page-address.ts'
import type { PagesBundle } from './pages-bundle.ts'

/** URLs whose page is remembered, so that a page that is cached costs one look. */
const MAX_REMEMBERED_URLS = 5_000

/** Longer ones are looked up each time: no link of ours is that long. */
const MAX_REMEMBERED_URL_LENGTH = 500

/** Says which page a URL means, as {@link askedPage} does; `raw` is the path and query as they came. */
export type PageFinder = (bundle: PagesBundle, url: URL, raw: string) => Promise<AskedPage>

export function pageFinder(shop: Shop, changes: Changes): PageFinder {
  const known = knownAddresses(shop, changes)
  const remembered = new Remembered<AskedPage>(changes, MAX_REMEMBERED_URLS)
  return (bundle, url, raw) => {
    const find = (dependOn: DependOn) => askedPage(bundle, url, known(dependOn))
    return raw.length > MAX_REMEMBERED_URL_LENGTH ? find(independent) : remembered.get(raw, find)
  }
}
