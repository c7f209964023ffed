import type { FileStore } from '#server/adapters/files/port.ts'
import type { BackupPlace } from './backup-place.ts'
import { BACKUPS, type BackupManifest, DamagedBackup, idsAmong, manifestName, unsealed } from './manifest.ts'

/** The ids of the complete backups in a place, of whichever shop, oldest first. */
export async function storedBackups(place: FileStore): Promise<string[]> {
  const names = (await Array.fromAsync(place.list(BACKUPS))).map(({ name }) => name)
  return idsAmong(names)
}

/**
 * The manifest of a backup. Throws a {@link DamagedBackup} where there is none, or where it was changed since it was
 * written.
 */
export async function readManifest(place: FileStore, id: string): Promise<BackupManifest> {
  const bytes = await place.read(manifestName(id))
  if (!bytes) throw new DamagedBackup(`There is no complete backup ${id}: its manifest.json is missing.`)
  return unsealed(id, bytes)
}

/** The same, with the damage as an answer where it cannot be read. */
export const manifestOrDamage = (place: FileStore, id: string): Promise<BackupManifest | DamagedBackup> =>
  readManifest(place, id).catch((fault: unknown) => {
    if (fault instanceof DamagedBackup) return fault
    throw fault
  })

/**
 * The backup that an address names, or else the last one in its place. Throws a sentence where there is none, where it
 * is damaged, and where the place holds those of several shops: only the caller knows which is meant.
 */
export async function chosenBackup({ store, name, id }: BackupPlace): Promise<BackupManifest> {
  const last = id ?? (await storedBackups(store)).at(-1)
  if (last === undefined) throw new Error(`There is no complete backup in ${name}.`)
  const lastOfShop = id === null ? await lastOfEachShop(store) : []
  if (lastOfShop.length > 1) throw new Error(whichShop(name, lastOfShop))
  return readManifest(store, last).catch(async (fault: unknown) => {
    if (!(fault instanceof DamagedBackup)) throw fault
    throw new DamagedBackup(`${fault.message} ${await earlierBackup({ store, name }, { id: last })}`)
  })
}

async function lastOfEachShop(store: FileStore): Promise<[shop: string, id: string][]> {
  const last = new Map<string, string>()
  for (const id of await storedBackups(store)) {
    const manifest = await manifestOrDamage(store, id)
    if (!(manifest instanceof DamagedBackup)) last.set(manifest.shop, id)
  }
  return [...last]
}

const whichShop = (place: string, lastOfShop: readonly [shop: string, id: string][]) =>
  [
    `${place} holds backups of ${lastOfShop.length} shops. Give the address of a single backup of the shop that you mean; the last ones are:`,
    ...lastOfShop.map(([shop, id]) => `  ${place}/${BACKUPS}/${id} of the shop ${shop}`),
  ].join('\n')

/** Which backup can be restored in place of a damaged one of a shop, as a sentence. */
export async function earlierBackup(
  { store, name }: Pick<BackupPlace, 'store' | 'name'>,
  { id, shop }: { id: string; shop?: string },
): Promise<string> {
  const earlier = (await storedBackups(store)).filter((other) => other < id)
  for (const other of earlier.toReversed()) {
    const manifest = await manifestOrDamage(store, other)
    if (manifest instanceof DamagedBackup || (shop !== undefined && manifest.shop !== shop)) continue
    return `The one before it, of the shop ${manifest.shop}, is ${name}/${BACKUPS}/${other}.`
  }
  return 'There is no earlier one in this place.'
}
