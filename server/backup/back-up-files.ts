import type { OnProgress } from '#seed/progress.ts'
import { forEachConcurrently } from '#server/adapters/files/concurrency.ts'
import type { FileStore, ListedFile } from '#server/adapters/files/port.ts'
import { hashOf } from '#server/adapters/files/s3.ts'
import type { InspectedPlace } from './inspect-place.ts'
import { type BackedUpFile, contentName } from './manifest.ts'

type Options = { files: FileStore; place: FileStore; seen: InspectedPlace; onProgress?: OnProgress }

/**
 * Copies each file that the place does not hold, or no longer holds as it was. A file that has not changed since the last
 * backup is not read again. Returns every file of the shop, except those that the shop removed during the backup, and
 * which contents were copied.
 */
export async function backUpFiles(options: Options): Promise<{ kept: BackedUpFile[]; written: Set<string> }> {
  const { files, seen, onProgress } = options
  const earlier = new Map(seen.last?.files.map((file) => [file.name, file]))
  const listed = await Array.fromAsync(files.list())
  const kept: BackedUpFile[] = []
  const written = new Set<string>()
  let done = 0
  await forEachConcurrently(listed, async (file) => {
    const same = sameAs(earlier.get(file.name), file)
    const stored = same && isKept(seen, same) ? same : await copyFile(file, options, written)
    if (stored) kept.push(stored)
    onProgress?.({ what: 'files', done: ++done, total: listed.length })
  })
  return { kept: kept.toSorted((one, other) => (one.name < other.name ? -1 : 1)), written }
}

function sameAs(known: BackedUpFile | undefined, { size, changedAt }: ListedFile): BackedUpFile | null {
  return known && known.size === size && known.changedAt === changedAt.getTime() ? known : null
}

/** Whether the place holds the content for a backup of the shop, undamaged. */
function isKept({ needed, damaged }: InspectedPlace, { sha256 }: { sha256: string }): boolean {
  const content = contentName(sha256)
  return needed.has(content) && !damaged.has(content)
}

async function copyFile(
  { name, changedAt }: ListedFile,
  { files, place, seen }: Options,
  written: Set<string>,
): Promise<BackedUpFile | null> {
  const bytes = await files.read(name)
  if (!bytes) return null
  const sha256 = hashOf(bytes)
  const content = contentName(sha256)
  if (!isKept(seen, { sha256 })) {
    if (!(await holds(place, seen, { content, bytes })))
      await place.put(content, bytes, 'application/octet-stream')
    written.add(content)
  }
  return { name, size: bytes.length, sha256, changedAt: changedAt.getTime() }
}

/**
 * Whether the place has the same bytes under this name. They are read before this backup relies on them, because an
 * interrupted backup or another shop may have left them there.
 */
async function holds(
  place: FileStore,
  { listed }: InspectedPlace,
  { content, bytes }: { content: string; bytes: Buffer },
): Promise<boolean> {
  if (listed.get(content)?.size !== bytes.length) return false
  return (await place.read(content))?.equals(bytes) ?? false
}
