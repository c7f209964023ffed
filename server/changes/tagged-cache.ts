import { LRUCache } from 'lru-cache'
import type { Changes } from './change-feed.ts'
import type { Tag } from './tags.ts'

type Entry<Value> = { value: Value; tags: ReadonlySet<Tag> }

type Options<Value> = {
  /** Entries, or, with `sizeOf`, bytes; the longest unused go first. */
  max: number
  sizeOf?: (value: Value, tags: ReadonlySet<Tag>) => number
}

/** An answer that is being made. If something it depends on changes before it is finished, the cache does not store it. */
export type Draft<Value> = {
  /** Stores the finished answer, unless one of its tags was invalidated since it was started. Returns whether it did. */
  keep: (value: Value, tags: ReadonlySet<Tag>) => boolean
  /** Call it in any case when the work is over. */
  close: () => void
}

export type TaggedCacheFigures = {
  entries: number
  /** The sum of `sizeOf`; 0 without it. */
  bytes: number
  /** Entries that had to go because others needed their room. */
  evictions: number
  /** Entries that had to go because something they depend on changed. */
  invalidations: number
}

/** Holds answers until something they depend on changes. */
export class TaggedCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysOf = new Map<Tag, Set<string>>()
  readonly #drafts = new Set<Set<Tag>>()
  #evictions = 0
  #invalidations = 0

  constructor(changes: Pick<Changes, 'onInvalidate'>, { max, sizeOf }: Options<Value>) {
    const bounds = sizeOf
      ? { maxSize: max, sizeCalculation: ({ value, tags }: Entry<Value>) => sizeOf(value, tags) }
      : { max }
    this.#entries = new LRUCache({
      ...bounds,
      dispose: ({ tags }, key, reason) => {
        if (reason === 'evict') this.#evictions += 1
        if (reason === 'delete') this.#invalidations += 1
        if (reason !== 'set') this.#forget(key, tags)
      },
    })
    changes.onInvalidate((tags) => this.#invalidate(tags))
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  /** As of now, and counted since the process began. */
  figures(): TaggedCacheFigures {
    return {
      entries: this.#entries.size,
      bytes: this.#entries.calculatedSize,
      evictions: this.#evictions,
      invalidations: this.#invalidations,
    }
  }

  /** Call it before anything is read for an answer. */
  begin(key: string): Draft<Value> {
    const changed = new Set<Tag>()
    this.#drafts.add(changed)
    return {
      keep: (value, tags) => {
        if (changed.has('all') || [...changed].some((tag) => tags.has(tag))) return false
        this.#set(key, { value, tags })
        return true
      },
      close: () => void this.#drafts.delete(changed),
    }
  }

  /** Puts the same answer in another form in the place of `before`, if that is still the one held. */
  replace(key: string, before: Value, after: Value): void {
    const held = this.#entries.peek(key)
    if (held?.value === before) this.#entries.set(key, { ...held, value: after })
  }

  #set(key: string, entry: Entry<Value>): void {
    const former = this.#entries.peek(key)
    if (former) this.#forget(key, former.tags)
    this.#entries.set(key, entry)
    if (!this.#entries.has(key)) return // larger than the whole cache
    for (const tag of entry.tags) {
      const keys = this.#keysOf.get(tag)
      if (keys) keys.add(key)
      else this.#keysOf.set(tag, new Set([key]))
    }
  }

  #invalidate(tags: ReadonlySet<Tag>): void {
    for (const draft of this.#drafts) for (const tag of tags) draft.add(tag)
    if (tags.has('all')) {
      this.#entries.clear()
      this.#keysOf.clear()
      return
    }
    for (const tag of tags) for (const key of this.#keysOf.get(tag) ?? []) this.#entries.delete(key)
  }

  #forget(key: string, tags: ReadonlySet<Tag>): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
  }
}
