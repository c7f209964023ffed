import { DAY_MS } from '#rules/time.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { BACKUPS, contentName } from './manifest.ts'
import { readManifest, storedBackups } from './stored-backups.ts'

/** This many stay, however old: a shop whose backups have failed for a month needs the last good ones. */
const MIN_KEPT = 3

/**
 * Removes backups that are older than `keepDays`, and every file that none of those left holds. The manifest goes
 * first, so that a half removed backup does not count as one. Returns how many were removed.
 */
export async function retireBackups(
  place: FileStore,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<number> {
  const ids = await storedBackups(place)
  const oldest = new Date(now.getTime() - keepDays * DAY_MS)
  const retired = ids.slice(0, -MIN_KEPT).filter((id) => takenAt(id) < oldest)
  for (const id of retired) await removeBackup(place, id)
  if (retired.length > 0)
    await removeUnused(
      place,
      ids.filter((id) => !retired.includes(id)),
    )
  return retired.length
}

/** `2026-11-23T02-30-00Z` shows the moment. */
const takenAt = (id: string) => new Date(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

async function removeBackup(place: FileStore, id: string): Promise<void> {
  const names = (await Array.fromAsync(place.list(`${BACKUPS}/${id}`))).map(({ name }) => name)
  const isManifest = (name: string) => name.endsWith('/manifest.json')
  for (const name of [...names.filter(isManifest), ...names.filter((name) => !isManifest(name))])
    await place.remove(name)
}

async function removeUnused(place: FileStore, ids: readonly string[]): Promise<void> {
  const used = new Set<string>()
  for (const id of ids)
    for (const { sha256 } of (await readManifest(place, id)).files) used.add(contentName(sha256))
  for await (const { name } of place.list('files')) if (!used.has(name)) await place.remove(name)
}
