import type { proposeTags as contract } from '#contracts/admin/change-items.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { MAX_TAG, nextTag, seriesOf } from '#rules/items/item-text.ts'
import { invalidField } from '#server/errors.ts'
import { lastOfSeries, newestTag } from '#server/items/items.store.ts'

/** The next free tags of a series. Nobody else's until they are added. */
export async function proposeTags(db: Db, { series: typed, count }: ParsedRequest<typeof contract>['query']) {
  const series = typed || seriesOf(await newestTag(db))
  const last = await lastOfSeries(db, series)
  const tags = Array.from({ length: count }, (_, nth) => nextTag(series, last + nth))
  const proposed = tags.filter((tag) => tag !== null)
  if (proposed.length < count)
    throw invalidField(
      'series',
      `${series} leaves no room for a number: a tag has up to ${MAX_TAG} characters.`,
    )
  return { series, tags: proposed }
}
