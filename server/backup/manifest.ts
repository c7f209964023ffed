import { z } from 'zod'

/** Raised when a backup of the new release cannot be read by the former one. */
export const BACKUP_FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const Part = z.object({
  /** In the place of the backups. */
  file: z.string(),
  /** The hash of the file as it is stored. */
  sha256,
  rows: z.number().int(),
})

const BackedUpTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  parts: z.array(Part),
})

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

/** What a backup holds. It is written last: without it there is no backup. */
export const BackupManifest = z.object({
  format: z.literal(BACKUP_FORMAT, 'This backup was written by a newer release of the shop.'),
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

/** How many rows a backup holds, of all tables. */
export const rowsIn = ({ tables }: Pick<BackupManifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

export const BACKUPS = 'backups'
export const manifestName = (id: string) => `${BACKUPS}/${id}/manifest.json`

/** Where the content of a file lies: once for all backups that hold it. */
export const contentName = (hash: string) => `files/${hash.slice(0, 2)}/${hash}`

/** The folder of a backup: sorts by time. */
export const backupId = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The ids of the complete backups in a place, oldest first. */
export function idsAmong(names: readonly string[]): string[] {
  const found = names.map((name) => /^backups\/([^/]+)\/manifest\.json$/.exec(name)?.[1])
  return found.filter((id) => id !== undefined).toSorted()
}
