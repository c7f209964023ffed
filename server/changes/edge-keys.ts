import { createHash } from 'node:crypto'
import type { Tag } from './tags.ts'

/** The longest time, in seconds, that an edge may keep an answer: what it shows is never older, even if no purge arrives. */
export const MAX_EDGE_SECONDS = 60

/** Keys that one answer carries at most; one that depends on more goes with every purge. */
const MAX_KEYS = 100

/** Carried by every answer, and by those that depend on too much to name it all. */
const EVERY_ANSWER = 'all'
const MANY_TAGS = 'many'

/** Characters of a key: 42 bits. Two tags with one key are dropped together, which costs one rendering and is never wrong. */
const KEY_LENGTH = 7

const keyOf = (tag: Tag) => createHash('sha256').update(tag).digest('base64url').slice(0, KEY_LENGTH)

/** The headers that tell an edge how long to keep an answer, and when to drop it. */
export function edgeHeaders(tags: ReadonlySet<Tag>): Record<string, string> {
  const own = tags.size > MAX_KEYS ? [MANY_TAGS] : [...tags].map(keyOf)
  const keys = [EVERY_ANSWER, ...own]
  return {
    'surrogate-control': `max-age=${MAX_EDGE_SECONDS}`,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  }
}

/** The keys of all answers that depend on one of these tags. */
export function keysToPurge(tags: ReadonlySet<Tag>): string[] {
  return tags.has('all') || tags.size > MAX_KEYS ? [EVERY_ANSWER] : [MANY_TAGS, ...[...tags].map(keyOf)]
}
