import { databaseFault } from '#db/faults.ts'
import type { Changes } from '#server/changes/change-feed.ts'
import { type DependOn, dependencies } from '#server/changes/dependencies.ts'
import { TaggedCache } from '#server/changes/tagged-cache.ts'

/**
 * Remembers what was found out per key until something it depends on changes. While this node does not hear of
 * changes, everything is found out again, unless the database is away: then it is the last that is known.
 */
export class Remembered<Value extends object> {
  readonly #changes: Changes
  readonly #entries: TaggedCache<Value>

  /** `max`: entries; the longest unused are forgotten first. */
  constructor(changes: Changes, max: number) {
    this.#changes = changes
    this.#entries = new TaggedCache(changes, { max })
  }

  /** `find` may answer null for what is not worth remembering, and says what its answer depends on. */
  async get<Found extends Value | null>(
    key: string,
    find: (dependOn: DependOn) => Promise<Found>,
  ): Promise<Value | Found> {
    const entry = this.#entries.get(key)
    if (entry && (this.#changes.isHearing() || this.#changes.lastHeard().isSilent)) return entry
    const draft = this.#entries.begin(key)
    const { tags, dependOn } = dependencies()
    try {
      const value = await find(dependOn)
      if (value && this.#changes.isHearing()) draft.keep(value, tags)
      return value
    } catch (fault) {
      if (entry && databaseFault(fault)) return entry
      throw fault
    } finally {
      draft.close()
    }
  }
}
