import type { OnProgress } from '#seed/progress.ts'
import { forEachConcurrently } from '#server/adapters/files/concurrency.ts'
import { contentTypeOf } from '#server/adapters/files/content-type.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { SHOP_MARKER } from '#server/startup/claim-files.ts'
import { checkedBytes } from './check-backup.ts'
import { type BackedUpFile, type BackupManifest, contentName } from './manifest.ts'

type Options = { files: FileStore; place: FileStore; manifest: BackupManifest; onProgress?: OnProgress }

/**
 * Puts every file of a backup where the shop keeps them; the shop's marker last, so that no shop opens on half of
 * them. Throws where one is missing in the backup or is not what was backed up.
 */
export async function restoreFiles({ files, place, manifest, onProgress }: Options): Promise<void> {
  const isMarker = ({ name }: BackedUpFile) => name === SHOP_MARKER
  const others = manifest.files.filter((file) => !isMarker(file))
  let done = 0
  await forEachConcurrently(others, async (file) => {
    await restoreFile(file, { files, place })
    onProgress?.({ what: 'files', done: ++done, total: others.length })
  })
  for (const marker of manifest.files.filter(isMarker)) await restoreFile(marker, { files, place })
}

async function restoreFile(
  { name, sha256 }: BackedUpFile,
  { files, place }: Pick<Options, 'files' | 'place'>,
): Promise<void> {
  await files.put(name, await checkedBytes(place, contentName(sha256), sha256), contentTypeOf(name))
}
