import { access, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { forEachConcurrently } from '#server/adapters/files/concurrency.ts'
import { type FileStore, isSafeName } from '#server/adapters/files/port.ts'

/** Names in this folder of a build, and of the store, carry content hashes. */
export const HASHED = 'assets'

/** scripts/builds.mjs writes it last, so a build without it is not finished. */
const STAMP = '.built-from'

/** For how many days the store keeps the files of a release, for pages that browsers have opened. */
const KEPT_DAYS = 90
/** A release that starts puts its files there again after this, so that what is in use never grows too old. */
const RENEWED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The folder of the asset among the finished builds of this machine. */
export async function folderOfAsset(builds: string, name: string): Promise<string | undefined> {
  if (!isAssetName(name)) return undefined
  for (const build of await readdir(builds).catch(() => [])) {
    const folder = join(builds, build, 'client', HASHED)
    if ((await isThere(join(folder, name))) && (await isThere(join(builds, build, STAMP)))) return folder
  }
  return undefined
}

/** An asset that a process of any release has put into the store. */
export async function storedAsset(store: FileStore, name: string): Promise<Buffer | undefined> {
  return isAssetName(name) ? store.read(nameInStore(name)) : undefined
}

/**
 * Puts the assets of a build into the store, for processes of other releases on other machines: those with one of the
 * `endings`, not compressed, because few ask for them there. Forgets what no release has put there for
 * {@link KEPT_DAYS}.
 */
export async function storeAssets(
  store: FileStore,
  folder: string,
  endings: readonly string[],
  now: Date,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => endings.includes(extname(name)))
  const agesInDays = new Map<string, number>()
  for await (const { name, changedAt } of store.list(HASHED))
    agesInDays.set(name, (now.getTime() - changedAt.getTime()) / DAY_MS)
  await forEachConcurrently(names, async (name) => {
    const age = agesInDays.get(nameInStore(name)) ?? Number.POSITIVE_INFINITY
    // A process that fetches it learns its type from the name.
    if (age > RENEWED_DAYS)
      await store.put(nameInStore(name), await readFile(join(folder, name)), 'application/octet-stream')
    agesInDays.delete(nameInStore(name))
  })
  await forEachConcurrently([...agesInDays], async ([name, age]) => {
    if (age > KEPT_DAYS) await store.remove(name)
  })
}

const nameInStore = (name: string) => `${HASHED}/${name}`

/** A name without a folder, and no way out of one. */
const isAssetName = (name: string) => isSafeName(name) && !name.includes('/')

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
