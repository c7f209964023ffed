import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { copyOut } from '#db/dump/copy-out.ts'
import { type DumpedTable, dumpedSequences, dumpedTables } from '#db/dump/tables.ts'
import type { OnProgress } from '#seed/progress.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { hashOf } from '#server/adapters/files/s3.ts'
import { backUpFiles } from './back-up-files.ts'
import { factsOf, shopOf, waitingJobs } from './backed-up.store.ts'
import { type InspectedPlace, inspectPlace } from './inspect-place.ts'
import {
  BACKUP_FORMAT,
  type BackedUpTable,
  type BackupManifest,
  backupId,
  manifestName,
  partName,
  sealed,
} from './manifest.ts'
import { type Mending, mendingOf } from './mending.ts'

const compress = promisify(gzip)

const SECOND_MS = 1000

type Options = {
  /** Without a limit per statement. */
  pool: pg.Pool
  files: FileStore
  place: FileStore
  version: string
  now: Date
  onProgress?: OnProgress
}

/** A backup that was written, the contents that were copied for it, and what its place was like before. */
export type WrittenBackup = Mending & {
  manifest: BackupManifest
  written: ReadonlySet<string>
  seen: InspectedPlace
}

/**
 * Writes a backup: every row of one moment, then the files, each once for all backups, and again where the place no
 * longer holds it as it was. The shop may be open and goes on selling. Files stored after that moment may be in the
 * backup as well; no row names them. The manifest comes last, so an interrupted backup is none.
 */
export async function writeBackup(options: Options): Promise<WrittenBackup> {
  const { place, version, now } = options
  const seen = await inspectPlace(place, { shop: await shopOf(options.pool), now })
  const at = freeMoment(now, seen)
  const id = backupId(at)
  const database = await inSnapshot(options.pool, async (client) => ({
    ...(await factsOf(client)),
    ...(await backUpRows(client, { ...options, id })),
    jobs: await waitingJobs(client),
  }))
  // After the rows, so that every file that they name is there.
  const { kept: files, written } = await backUpFiles({ ...options, seen })
  const about = { format: BACKUP_FORMAT, id, version, createdAt: at.toISOString() } as const
  const manifest: BackupManifest = { ...about, ...database, files }
  await place.put(manifestName(id), sealed(manifest), 'application/json')
  return { manifest, written, seen, ...mendingOf(seen, written) }
}

/** Two shops may be backed up into one place in the same second: the later one takes the next second that is free. */
function freeMoment(now: Date, { listed }: InspectedPlace): Date {
  const taken = new Set([...listed.keys()].map((name) => name.split('/')[1]))
  let at = now
  while (taken.has(backupId(at))) at = new Date(at.getTime() + SECOND_MS)
  return at
}

/** Reads everything as it is at one moment, while others go on writing. */
async function inSnapshot<Result>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await read(client)
  } finally {
    // Nothing was written; closing the connection ends the transaction, also in the middle of a copy.
    client.release(true)
  }
}

async function backUpRows(client: pg.PoolClient, { place, id, onProgress }: Options & { id: string }) {
  const dumped = await dumpedTables(client)
  const tables: BackupManifest['tables'] = []
  for (const table of dumped) {
    const parts = await backUpTable(client, { place, id, table })
    tables.push({ ...table, parts, rows: parts.reduce((sum, { rows }) => sum + rows, 0) })
    onProgress?.({ what: 'tables', done: tables.length, total: dumped.length })
  }
  return { tables, sequences: await dumpedSequences(client) }
}

async function backUpTable(
  client: pg.PoolClient,
  { place, id, table }: { place: FileStore; id: string; table: DumpedTable },
) {
  const parts: BackedUpTable['parts'] = []
  for await (const { lines, rows } of copyOut(client, table)) {
    const bytes = await compress(lines)
    const file = partName(id, table, parts.length + 1)
    await place.put(file, bytes, 'application/gzip')
    parts.push({ file, sha256: hashOf(bytes), size: bytes.length, rows })
  }
  return parts
}
