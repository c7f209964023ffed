import type pg from 'pg'
import { openConnection, openDatabase } from '#db/client.ts'
import { migrateWithin } from '#db/migrate.ts'
import type { OnProgress } from '#seed/progress.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { rowsThatCannotBeShown } from '#server/books/check-rows.ts'
import { SHOP_MARKER } from '#server/startup/claim-files.ts'
import { noteRestored } from '#server/startup/shop-identity.store.ts'
import { unreadableLine } from '#server/unreadable/find-unreadable.ts'
import { isCopyOf, isWithoutTables } from './backed-up.store.ts'
import { type Damage, damageOf } from './check-backup.ts'
import { type BackupManifest, DamagedBackup } from './manifest.ts'
import { faultsOfManifest, howManyMigrations } from './manifest-faults.ts'
import { named } from './mending.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreRows } from './restore-rows.ts'
import { sendJobsAgain } from './send-jobs-again.ts'

type Options = {
  /** Without a limit per statement. */
  pool: pg.Pool
  files: FileStore
  place: FileStore
  manifest: BackupManifest
  /** Whether to go on without papers and personal documents that are missing or damaged in the backup. */
  withoutDamaged?: boolean
  onProgress?: OnProgress
}

export type Restored = {
  /** Faults in the books, and rows that cannot be shown. */
  faults: string[]
  /** How many wait again. */
  jobs: number
  /** Files that the shop is without. */
  left: string[]
  /** Whether an earlier try had restored everything, so that nothing was left to do. */
  wasThere: boolean
}

/**
 * Brings a shop back into an empty database and an empty store of files, and to the schema of this release. The whole
 * backup is read and checked before anything is written. Files come first, then the waiting jobs, then all else of the
 * database in one transaction: one that breaks off leaves nothing that a shop would open, and can be begun again. The
 * database is a copy of the shop until it is told otherwise. Throws a sentence where the places are not empty, the
 * backup is damaged, or it is of a newer release.
 */
export function restoreBackup(options: Options): Promise<Restored> {
  const { pool, manifest } = options
  return oneAtATime(pool, 'restore', async () => {
    const migrations = howManyMigrations(manifest)
    // It may have been killed after its last statement, before it could say so.
    if (await isCopyOf(pool, manifest))
      return { faults: await faultsIn(pool), jobs: 0, left: [], wasThere: true }
    await mustBeEmpty(options)
    const left = await filesToLeave(options)
    const jobs = await write({ ...options, left }, migrations).catch((fault: unknown) => {
      throw brokenOff(fault)
    })
    return { faults: await faultsIn(pool), jobs, left: [...left], wasThere: false }
  })
}

/** Faults in the books, and rows that cannot be shown, in sentences. */
async function faultsIn(pool: pg.Pool): Promise<string[]> {
  const db = openDatabase(pool)
  return [...(await faultsInBooks(db)), ...(await rowsThatCannotBeShown(db)).map(unreadableLine)]
}

async function write(options: Options & { left: ReadonlySet<string> }, known: number): Promise<number> {
  await restoreFiles(options)
  const jobs = await restoreJobs(options)
  await restoreDatabase(options, known)
  return jobs
}

function brokenOff(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault
  const words = `${fault.message}\nThe restore broke off, and the database holds nothing of it. When the reason is gone, run the same command again: files that are already there do no harm.`
  return new Error(words, { cause: fault })
}

/**
 * Names of damaged files without which the restore goes on: images of the catalogue, and the shop's marker, which it
 * makes itself. Throws a sentence where rows are damaged, or files that nobody can make again, unless it is to go on without.
 */
async function filesToLeave({ withoutDamaged = false, ...options }: Options): Promise<ReadonlySet<string>> {
  const damage = await damageOf(options)
  const faults = [...faultsOfManifest(options.manifest), ...damage.rows]
  if (faults.length > 0) throw new DamagedBackup(['Nothing was restored.', ...named(faults)].join('\n'))
  const needed = withoutDamaged ? [] : neededFiles(damage)
  if (needed.length > 0) throw new Error([MISSING_PAPERS, ...named(needed), GO_ON].join('\n'))
  return new Set(damage.files.keys())
}

const MISSING_PAPERS = 'Nothing was restored: papers or personal documents would be missing.'
const GO_ON =
  'Restore an earlier backup, or run the same command with --without-damaged-files to go on without them.'

/** Images of the catalogue are in no folder (server/catalogue/images). */
const neededFiles = ({ files }: Damage): string[] =>
  [...files].flatMap(([name, fault]) =>
    name.includes('/') && name !== SHOP_MARKER ? `${name}: ${fault}` : [],
  )

/** Nothing works on them before the database has a shop. */
async function restoreJobs({ pool, manifest }: Options): Promise<number> {
  await pool.query('drop schema if exists pgboss cascade')
  return sendJobsAgain(pool, manifest.jobs)
}

/** The schema that the backup had had, its rows, and what has come since: all of it, or nothing. */
async function restoreDatabase(options: Options, known: number): Promise<void> {
  const client = await options.pool.connect()
  let isDone = false
  try {
    await client.query('begin')
    await migrateWithin(client, { upTo: known })
    await laySandboxOut(client, options.manifest)
    await restoreRows({ ...options, client })
    await migrateWithin(client, { from: known })
    await noteRestored(openConnection(client), options.manifest.id)
    await client.query('commit')
    isDone = true
  } finally {
    client.release(!isDone)
  }
}

/** The demo's payment provider has tables of its own, which no migration makes. */
async function laySandboxOut(client: pg.PoolClient, { tables }: BackupManifest): Promise<void> {
  if (!tables.some(({ schema }) => schema === 'sandbox_razorpay')) return
  const { SCHEMA } = await import('#sandbox/razorpay/schema.ts')
  await client.query(SCHEMA)
}

/**
 * Refuses a database that has tables. The remains of an interrupted restore do not matter: its queues are made again,
 * and its files are used.
 */
async function mustBeEmpty({ pool, files, manifest }: Options): Promise<void> {
  const client = await pool.connect()
  const isEmpty = await isWithoutTables(client).finally(() => client.release())
  if (!isEmpty)
    throw new Error(
      'The database is not empty. A backup is restored into an empty one only, so that nothing is lost.',
    )
  const marker = (await files.read(SHOP_MARKER))?.toString('utf8').trim()
  const backedUp = new Set([SHOP_MARKER, ...manifest.files.map(({ name }) => name)])
  const isStrange = (name: string) => !backedUp.has(name) || (marker ?? manifest.shop) !== manifest.shop
  for await (const { name } of files.list())
    if (isStrange(name))
      throw new Error(
        `The place of the files is not empty: it holds ${name}, which is not of this backup. Restore into an empty one. If a restore that broke off has left it there, empty the place first.`,
      )
}
