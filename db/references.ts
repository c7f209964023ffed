import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** Short tables that most pages need. Triggers count their changes in `reference_versions`. */
export type ReferenceTable =
  | 'ads'
  | 'categories'
  | 'exclusive_collections'
  | 'images'
  | 'jewellery_types'
  | 'metal_rates'
  | 'settings'

/** Cached readings per database; the least used leave first, such as the ads of a day that is over. */
const MAX_REFERENCES = 100

export type ReferenceVersions = Partial<Record<ReferenceTable, number>>

type Reading = { stamp: string; value: Promise<unknown> }

const readings = new WeakMap<pg.Pool, LRUCache<string, Reading>>()

/**
 * Reads what short tables say once per change and not once per page: `versions` are those that the snapshot sees, so
 * what was read before at the same versions is what it would read now. `name` says what is read.
 */
export function readAtVersions<Result>(
  pool: pg.Pool,
  versions: ReferenceVersions,
  { name, tables }: { name: string; tables: readonly ReferenceTable[] },
  read: () => Promise<Result>,
): Promise<Result> {
  const known = readings.get(pool) ?? new LRUCache<string, Reading>({ max: MAX_REFERENCES })
  readings.set(pool, known)
  const stamp = tables.map((table) => versions[table] ?? 0).join(' ')
  const before = known.get(name)
  // The connection of another answer may fail; this answer then reads for itself.
  if (before?.stamp === stamp) return (before.value as Promise<Result>).catch(read)
  const value = read()
  known.set(name, { stamp, value })
  value.catch(() => {
    if (known.peek(name)?.value === value) known.delete(name)
  })
  return value
}
