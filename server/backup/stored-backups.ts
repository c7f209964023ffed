import type { FileStore } from '#server/adapters/files/port.ts'
import { BACKUPS, BackupManifest, idsAmong, manifestName } from './manifest.ts'

/** The ids of the complete backups in a place, oldest first. */
export async function storedBackups(place: FileStore): Promise<string[]> {
  const names = (await Array.fromAsync(place.list(BACKUPS))).map(({ name }) => name)
  return idsAmong(names)
}

/** What a backup holds. Throws a sentence where there is none, or it cannot be read. */
export async function readManifest(place: FileStore, id: string): Promise<BackupManifest> {
  const bytes = await place.read(manifestName(id))
  if (!bytes) throw new Error(`There is no complete backup ${id}.`)
  const read = BackupManifest.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!read.success)
    throw new Error(
      `The backup ${id} cannot be read: ${read.error.issues[0]?.message ?? 'its manifest is damaged'}.`,
    )
  return read.data
}
