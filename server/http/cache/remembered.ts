import { LRUCache } from 'lru-cache'
import { databaseFault } from '#db/faults.ts'
import type { CatalogueVersion } from '#server/catalogue-version.ts'

/** As much of {@link CatalogueVersion} as remembering needs. */
export type Version = Pick<CatalogueVersion, 'current' | 'lastHeard'>

/**
 * Remembers what was found out per key, for as long as the catalogue stays as it is: what was true of another version is
 * found out again, unless the database is away: then it is the last that is known. While nobody tells this node of changes
 * (`null`), nothing new is remembered.
 */
export class Remembered<Value extends object> {
  readonly #version: Version
  readonly #entries: LRUCache<string, { version: number; value: Value }>

  /** `max`: entries; the longest unused are forgotten first. */
  constructor(version: Version, max: number) {
    this.#version = version
    this.#entries = new LRUCache({ max })
  }

  /** `find` may answer null for what is not worth remembering. */
  async get<Found extends Value | null>(key: string, find: () => Promise<Found>): Promise<Value | Found> {
    const version = this.#version.current()
    const entry = this.#entries.get(key)
    const isLastWord = this.#version.lastHeard().isSilent
    if (entry && (isLastWord || entry.version === version)) return entry.value
    const value = await find().catch((fault: unknown) => {
      if (entry && databaseFault(fault)) return entry.value
      throw fault
    })
    if (value && version !== null) this.#entries.set(key, { version, value })
    return value
  }
}
