import { mustFind } from '#server/errors.ts'
import type { ModuleStream } from '#server/modules/shop-module.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import type { Serve } from '#server/serve.ts'
import { readFeedReport } from '#trade/proof/contract/feeds.ts'
import { bytesOf, generationOf } from './generation.ts'
import { FEED_FORMATS, type FeedName } from './write-feeds.ts'

const feed = (path: string, name: FeedName): ModuleStream => ({
  path,
  type: FEED_FORMATS[name].type,
  make: async (shop, { origin }) => {
    const made = await generationOf(shop, name, origin)
    return made && bytesOf(made)
  },
})

export const FEEDS: readonly ModuleStream[] = [
  feed('/feeds/google.xml', 'google'),
  feed('/feeds/meta.csv', 'meta'),
]

export function feedsApi(serve: Serve): void {
  serve(readFeedReport, async ({ shop }) => {
    const made = await generationOf(shop, 'google', shopAddress(shop, ''))
    const { at, items, leftOut, leftOutCount } = mustFind(made, 'The feed for Google is switched off.')
    return { at, items, leftOut, leftOutCount }
  })
}
