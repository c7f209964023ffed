import type { OnProgress } from '#seed/progress.ts'
import { forEachConcurrently } from '#server/adapters/files/concurrency.ts'
import type { FileStore, ListedFile } from '#server/adapters/files/port.ts'
import { hashOf } from '#server/adapters/files/s3.ts'
import { type BackedUpFile, contentName } from './manifest.ts'
import { readManifest, storedBackups } from './stored-backups.ts'

type Options = { files: FileStore; place: FileStore; onProgress?: OnProgress }

/**
 * Copies each file that the place does not hold yet. A file that has not changed since the last backup is not read
 * again. Returns every file of the shop, except those that the shop removed during the backup.
 */
export async function backUpFiles({ files, place, onProgress }: Options): Promise<BackedUpFile[]> {
  const known = await filesOfLastBackup(place)
  const listed = await Array.fromAsync(files.list())
  const kept: BackedUpFile[] = []
  let done = 0
  await forEachConcurrently(listed, async (file) => {
    const found = sameAs(known.get(file.name), file) ?? (await copyFile(file, { files, place }))
    if (found) kept.push(found)
    onProgress?.({ what: 'files', done: ++done, total: listed.length })
  })
  return kept.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function filesOfLastBackup(place: FileStore): Promise<ReadonlyMap<string, BackedUpFile>> {
  const last = (await storedBackups(place)).at(-1)
  const manifest = last === undefined ? null : await readManifest(place, last)
  return new Map(manifest?.files.map((file) => [file.name, file]))
}

function sameAs(known: BackedUpFile | undefined, { size, changedAt }: ListedFile): BackedUpFile | null {
  return known && known.size === size && known.changedAt === changedAt.getTime() ? known : null
}

async function copyFile(
  { name, changedAt }: ListedFile,
  { files, place }: Options,
): Promise<BackedUpFile | null> {
  const bytes = await files.read(name)
  if (!bytes) return null
  const sha256 = hashOf(bytes)
  const content = contentName(sha256)
  if (!(await place.has(content))) await place.put(content, bytes, 'application/octet-stream')
  return { name, size: bytes.length, sha256, changedAt: changedAt.getTime() }
}
