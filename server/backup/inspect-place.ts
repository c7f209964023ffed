import { DAY_MS } from '#rules/time.ts'
import { forEachConcurrently } from '#server/adapters/files/concurrency.ts'
import type { FileStore, ListedFile } from '#server/adapters/files/port.ts'
import { hashOf } from '#server/adapters/files/s3.ts'
import { type BackupManifest, contentName, DamagedBackup, idsAmong, manifestName } from './manifest.ts'
import { manifestOrDamage } from './stored-backups.ts'

/** Nights within which every byte in the place is read again: less than a month. */
const NIGHTS = 28

/** A file in the place that backups of the shop need. */
type Needed = {
  sha256: string
  /** Bytes; null where its backup does not say. */
  size: number | null
  /** The shop's name for it; null for rows. */
  file: string | null
  /** The newest backup that needs it. */
  by: string
}

/** The contents of a backup's place before the backup begins. */
export type InspectedPlace = {
  /** Everything there, by name. */
  listed: ReadonlyMap<string, ListedFile>
  /** The ids of all complete backups, also those of other shops. */
  ids: readonly string[]
  /** Those of this shop, oldest first, and what the last one holds. */
  own: readonly string[]
  last: BackupManifest | null
  /** By name in the place: what backups of this shop need. */
  needed: ReadonlyMap<string, Needed>
  /** Needed files that are missing or damaged, each with the end of a sentence. */
  damaged: ReadonlyMap<string, string>
  /** Manifests that cannot be read, each as a sentence. */
  unreadable: readonly string[]
}

/**
 * Lists the place of the backups once and holds it against every backup of the shop. Of what has its right size, a share
 * is read again each night, and whatever has changed since the last backup.
 */
export async function inspectPlace(
  place: FileStore,
  { shop, now }: { shop: string; now: Date },
): Promise<InspectedPlace> {
  const listed = new Map((await Array.fromAsync(place.list())).map((file) => [file.name, file]))
  const ids = idsAmong([...listed.keys()])
  const own: string[] = []
  const unreadable: string[] = []
  const needed = new Map<string, Needed>()
  let last: BackupManifest | null = null
  for (const id of ids) {
    const manifest = await manifestOrDamage(place, id)
    if (manifest instanceof DamagedBackup) unreadable.push(manifest.message)
    else if (manifest.shop === shop) {
      own.push(id)
      last = manifest
      for (const [name, need] of needsOf(manifest)) needed.set(name, need)
    }
  }
  const mustRead = readAgain(last, listed, now)
  const damaged = new Map<string, string>()
  await forEachConcurrently([...needed], async ([name, need]) => {
    const fault = await faultOf(place, { name, need, there: listed.get(name), mustRead })
    if (fault !== null) damaged.set(name, fault)
  })
  return { listed, ids, own, last, needed, damaged, unreadable }
}

function needsOf({ id, tables, files }: BackupManifest): [name: string, Needed][] {
  const parts = tables.flatMap((table) => table.parts)
  return [
    ...parts.map(({ file, sha256, size = null }): [string, Needed] => [
      file,
      { sha256, size, file: null, by: id },
    ]),
    ...files.map(({ name, sha256, size }): [string, Needed] => [
      contentName(sha256),
      { sha256, size, file: name, by: id },
    ]),
  ]
}

type MustRead = (there: ListedFile, sha256: string) => boolean
type Inspection = { name: string; need: Needed; there: ListedFile | undefined; mustRead: MustRead }

async function faultOf(
  place: FileStore,
  { name, need, there, mustRead }: Inspection,
): Promise<string | null> {
  if (!there) return 'is missing'
  if (need.size !== null && need.size !== there.size) return 'has another size'
  if (!mustRead(there, need.sha256)) return null
  const bytes = await place.read(name)
  return bytes && hashOf(bytes) === need.sha256 ? null : 'has other bytes'
}

/**
 * Which files are read again: those whose turn it is since the last backup, so that a night without one is made up for;
 * and what was put there after that backup had ended, for that was somebody else.
 */
function readAgain(
  last: BackupManifest | null,
  listed: ReadonlyMap<string, ListedFile>,
  now: Date,
): MustRead {
  if (last === null) return () => false
  const today = dayOf(now)
  const days = today - dayOf(new Date(last.createdAt))
  const ended = listed.get(manifestName(last.id))?.changedAt ?? now
  return ({ changedAt }, sha256) => {
    const turn = Number.parseInt(sha256.slice(0, 8), 16)
    return changedAt >= ended || (today + NIGHTS - (turn % NIGHTS)) % NIGHTS < days
  }
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)
