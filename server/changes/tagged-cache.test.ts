import { expect, test } from 'vitest'
import { announceChanges } from './change-feed.ts'
import { TaggedCache } from './tagged-cache.ts'
import type { Tag } from './tags.ts'

/** Room for two entries of ten bytes. */
function smallCache() {
  const changes = announceChanges()
  const cache = new TaggedCache<Buffer>(changes, { max: 20, sizeOf: ({ length }) => length })
  const keep = (key: string, tag: Tag) => cache.begin(key).keep(Buffer.alloc(10), new Set([tag]))
  return { cache, keep, change: (...tags: Tag[]) => changes.tell(new Set(tags)) }
}

test('more bytes than the limit push out the longest unused entry, which is counted', () => {
  const { cache, keep } = smallCache()
  keep('a', 'product:1')
  keep('b', 'product:2')
  cache.get('a')
  keep('c', 'product:3')
  expect(cache.get('b')).toBeUndefined()
  expect(cache.figures()).toEqual({ entries: 2, bytes: 20, evictions: 1, invalidations: 0 })
})

test('entries dropped by a change are counted separately, singly and all at once', () => {
  const { cache, keep, change } = smallCache()
  keep('a', 'product:1')
  keep('b', 'product:2')
  change('product:1')
  expect(cache.figures()).toEqual({ entries: 1, bytes: 10, evictions: 0, invalidations: 1 })
  keep('a', 'product:1')
  change('all')
  expect(cache.figures()).toEqual({ entries: 0, bytes: 0, evictions: 0, invalidations: 3 })
})

test('an entry that is only replaced counts neither as evicted nor as invalidated', () => {
  const { cache, keep } = smallCache()
  keep('a', 'product:1')
  keep('a', 'product:1')
  expect(cache.figures()).toEqual({ entries: 1, bytes: 10, evictions: 0, invalidations: 0 })
})
