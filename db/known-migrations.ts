import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { OLDEST_CODE } from './oldest-code.ts'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** A migration of this release: its name and the time by which a database notes that it has had it. */
export type Migration = { name: string; when: number }

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })).min(1) })

/** Every migration of this release, in order, as the files on the disk are now. */
export function knownMigrations(): Migration[] {
  const journal = Journal.parse(JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')))
  return journal.entries.map(({ tag, when }) => ({ name: tag, when }))
}

/** The migration that code must know to run beside this release. */
export function oldestCode(known: readonly Migration[] = knownMigrations()): Migration {
  const oldest = known.find(({ name }) => name === OLDEST_CODE)
  if (!oldest) throw new Error(`db/oldest-code.ts names ${OLDEST_CODE}, which is not a migration.`)
  return oldest
}
