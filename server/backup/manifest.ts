import { z } from 'zod'
import { hashOf } from '#server/adapters/files/s3.ts'

/** Raised when a backup of the new release cannot be read by the former one. 1 had no hash of its own. */
export const BACKUP_FORMAT = 2

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const Part = z.object({
  /** In the place of the backups. */
  file: z.string(),
  /** The hash of the file as it is stored. */
  sha256,
  /** Its bytes as it is stored; format 1 does not say. */
  size: z.number().int().optional(),
  rows: z.number().int(),
})

const BackedUpTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  parts: z.array(Part),
})
export type BackedUpTable = z.output<typeof BackedUpTable>

const BackedUpFile = z.object({
  name: z.string(),
  size: z.number().int(),
  sha256,
  /** When the shop put it there, milliseconds. */
  changedAt: z.number(),
})
export type BackedUpFile = z.output<typeof BackedUpFile>

/** A job that waited or ran; it is sent again. */
const BackedUpJob = z.object({
  name: z.string(),
  data: z.unknown(),
  startAfter: z.iso.datetime({ offset: true }),
  priority: z.number().int(),
})
export type BackedUpJob = z.output<typeof BackedUpJob>

/** The contents of a backup. It is written last: without it there is no backup. */
const BackupManifest = z.object({
  format: z.literal([1, BACKUP_FORMAT]),
  /** Its folder below `backups/`, and the moment it shows: `2026-11-23T02-30-00Z`. */
  id: z.string(),
  /** The id of the shop, as in `shop/id.txt`. */
  shop: z.string(),
  /** The version of the release that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations that the database had had. */
  migrations: z.array(z.string()),
  tables: z.array(BackedUpTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  jobs: z.array(BackedUpJob),
  files: z.array(BackedUpFile),
})
export type BackupManifest = z.output<typeof BackupManifest>

/** A backup that is not what was written: the message is a sentence that names it. */
export class DamagedBackup extends Error {}

/** A manifest as it is stored: everything else in it is under its hash. */
export function sealed(manifest: BackupManifest): Buffer {
  return Buffer.from(JSON.stringify({ sha256: sealOf(manifest), ...manifest }))
}

const sealOf = (manifest: object) => hashOf(Buffer.from(JSON.stringify(manifest)))

/** Reads a stored manifest. Throws a {@link DamagedBackup} where it is not what was written. */
export function unsealed(id: string, bytes: Buffer): BackupManifest {
  const refused = (why: string) =>
    new DamagedBackup(`The manifest of the backup ${id} cannot be trusted: ${why}.`)
  const fields = fieldsOf(bytes)
  if (!fields) throw refused('it is damaged')
  const { sha256: seal, ...said } = fields
  const { data, error } = BackupManifest.safeParse(said)
  if (Number(said.format) > BACKUP_FORMAT) throw refused('it was written by a newer release of the shop')
  if (!data) throw refused(`it is damaged (${error.issues[0]?.path.join('.')})`)
  const isSealed = data.format === 1 ? seal === undefined : seal === sealOf(said)
  if (!isSealed) throw refused('it is not what was written, because its own hash is another one')
  if (data.id !== id || backupId(new Date(data.createdAt)) !== id)
    throw refused(`it is that of the backup ${data.id} of ${data.createdAt}`)
  return data
}

function fieldsOf(bytes: Buffer): Record<string, unknown> | null {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** How many rows a backup holds, of all tables. */
export const rowsIn = ({ tables }: Pick<BackupManifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

export const BACKUPS = 'backups'
export const FILES = 'files'
export const manifestName = (id: string) => `${BACKUPS}/${id}/manifest.json`

/** Where the rows of a table lie: its `nth` part, from 1. */
export const partName = (id: string, { schema, name }: { schema: string; name: string }, nth: number) =>
  `${BACKUPS}/${id}/${schema}.${name}.${nth}.gz`

/** Where the content of a file lies: once for all backups that hold it. */
export const contentName = (hash: string) => `${FILES}/${hash.slice(0, 2)}/${hash}`

/** Whether a name in the place is that of a content: somebody may keep other files beside the backups. */
export const isContent = (name: string) => /^files\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name)

/** The folder of a backup: sorts by time. */
export const backupId = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** `2026-11-23T02-30-00Z` shows the moment. */
export const takenAt = (id: string) => new Date(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** The ids of the complete backups among the names in a place, oldest first. */
export function idsAmong(names: readonly string[]): string[] {
  const ids = names.map((name) => /^backups\/([^/]+)\/manifest\.json$/.exec(name)?.[1])
  return ids.filter((id) => id !== undefined).toSorted()
}
