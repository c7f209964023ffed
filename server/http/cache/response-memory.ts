import type { Changes } from '#server/changes/change-feed.ts'
import { TaggedCache, type TaggedCacheFigures } from '#server/changes/tagged-cache.ts'
import type { Tag } from '#server/changes/tags.ts'
import { toDenseBrotli } from './encodings.ts'

/** Hits after which an answer is worth compressing well: visitors come back to it. */
const DENSE_AFTER = 3

/** Finished bytes of one address, compressed once; the few who want them otherwise have them made on demand. */
export type CacheEntry = {
  status: number
  headers: Record<string, string>
  etag: string
  br: Buffer
  /** How often it was asked for again. */
  hits: number
  /** Whether it is compressed as well as it is going to be. */
  isDense?: boolean
  /** The headers for the edge; only for answers that this cache drops when they change. */
  edge?: Record<string, string>
}

/** How an answer was made, for `x-cache`. */
export type Origin = 'hit' | 'miss' | 'stale'

export type ResponseMemoryFigures = TaggedCacheFigures & {
  hits: number
  misses: number
  /** Stale responses that were given because the database was unreachable. */
  stale: number
  /** Answers without a body (304), whichever of the three they were. */
  notModified: number
}

/** The entries of one kind of address, and how often they were of use. */
export class ResponseMemory {
  readonly entries: TaggedCache<CacheEntry>
  readonly #answers: Record<Origin, number> = { hit: 0, miss: 0, stale: 0 }
  #notModified = 0
  #isCompressing = false

  constructor(changes: Pick<Changes, 'onInvalidate'>, maxBytes: number) {
    this.entries = new TaggedCache(changes, { max: maxBytes, sizeOf })
  }

  /** Call it once for each answer. */
  count(how: Origin, { isNotModified }: { isNotModified: boolean }): void {
    this.#answers[how] += 1
    if (isNotModified) this.#notModified += 1
  }

  /**
   * Call it for each hit. Answers that visitors come back to are compressed well, one at a time, beside the requests.
   */
  noteHit(key: string, entry: CacheEntry): void {
    entry.hits += 1
    if (entry.hits < DENSE_AFTER || entry.isDense || this.#isCompressing) return
    void this.#compressWell(key, entry)
  }

  async #compressWell(key: string, entry: CacheEntry): Promise<void> {
    this.#isCompressing = true
    // Where it fails, for lack of memory, the quick form is as good as before.
    const br = await toDenseBrotli(entry.br).catch(() => entry.br)
    this.entries.replace(key, entry, { ...entry, br, isDense: true })
    this.#isCompressing = false
  }

  /** As of now, and counted since the process began. */
  figures(): ResponseMemoryFigures {
    const { hit: hits, miss: misses, stale } = this.#answers
    return { ...this.entries.figures(), hits, misses, stale, notModified: this.#notModified }
  }
}

/** Bytes: what the map of tags and the headers take is estimated. */
const sizeOf = ({ br }: CacheEntry, tags: ReadonlySet<Tag>) => br.length + 1024 + 64 * tags.size
