import type { OnProgress } from '#seed/progress.ts'
import { forEachConcurrently } from '#server/adapters/files/concurrency.ts'
import { contentTypeOf } from '#server/adapters/files/content-type.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { SHOP_MARKER } from '#server/startup/claim-files.ts'
import { checkedBytes } from './check-backup.ts'
import { type BackupManifest, contentName } from './manifest.ts'

type Options = {
  files: FileStore
  place: FileStore
  manifest: BackupManifest
  /** Names of files that are left out. */
  left: ReadonlySet<string>
  onProgress?: OnProgress
}

/**
 * Puts the files of a backup where the shop keeps them; the shop's marker last, so that no shop opens on half of
 * them. Throws where one is missing in the backup or is not what was backed up.
 */
export async function restoreFiles({ files, place, manifest, left, onProgress }: Options): Promise<void> {
  const others = manifest.files.filter(({ name }) => name !== SHOP_MARKER && !left.has(name))
  let done = 0
  await forEachConcurrently(others, async ({ name, sha256 }) => {
    await files.put(name, await checkedBytes(place, contentName(sha256), sha256), contentTypeOf(name))
    onProgress?.({ what: 'files', done: ++done, total: others.length })
  })
  await files.put(SHOP_MARKER, Buffer.from(`${manifest.shop}\n`), contentTypeOf(SHOP_MARKER))
}
