import { counted } from '#rules/counted.ts'
import { formatDate, formatTime } from '#rules/format-dates.ts'
import { type BackupManifest, rowsIn } from './manifest.ts'

/** `the backup 2026-11-23T02-30-00Z (23 Nov 2026, 8:00 am) of the shop 0193…, written by release 1.0.0: 9,000 rows of …`. */
export function backupWords(manifest: BackupManifest): string {
  const { id, createdAt, shop, version, tables, files, jobs } = manifest
  const rows = `${counted(rowsIn(manifest), 'row')} of ${counted(tables.length, 'table')}`
  const holds = `${rows}, ${counted(files.length, 'file')} and ${counted(jobs.length, 'waiting job')}`
  const moment = `${formatDate(createdAt)}, ${formatTime(createdAt)}`
  return `the backup ${id} (${moment}) of the shop ${shop}, written by release ${version}: ${holds}`
}

/** The sentence about the hashes compared, where no fault was found. */
export const hashWords = ({ format }: BackupManifest): string =>
  format === 1
    ? 'Every hash is right. Its manifest has none of its own, because an older release wrote it: whether a file or a job is left out cannot be known.'
    : 'Every hash is right.'
