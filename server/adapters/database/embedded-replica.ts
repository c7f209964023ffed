import { execFile } from 'node:child_process'
import { appendFile, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { START_LIMITS } from '#db/time-limits.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'

const run = promisify(execFile)

/** Start options that let replicas follow an embedded primary. */
export const PRIMARY_FLAGS = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '128MB' }

type Primary = { folder: string; url: string }
type Options = { database: string; flags?: Record<string, string> }

/**
 * Makes a streaming replica of an embedded PostgreSQL that is running, and starts it on `folder`. For trials and tests:
 * the package brings no `pg_basebackup`, so the data is copied between `pg_backup_start` and `pg_backup_stop`.
 */
export async function startReplica(
  primary: Primary,
  folder: string,
  options: Options,
): Promise<EmbeddedDatabase> {
  const [from, to] = [resolve(primary.folder), resolve(folder)]
  await mkdir(to, { recursive: true, mode: 0o700 })
  await copyFile(join(from, 'password'), join(to, 'password'))
  await copyRunning(primary.url, join(from, 'pg'), join(to, 'pg'))
  await appendFile(join(to, 'pg', 'postgresql.auto.conf'), `primary_conninfo = '${conninfo(primary.url)}'\n`)
  return startEmbeddedDatabase(to, options)
}

/** The write-ahead log is not copied: the replica fetches it from the primary, which keeps enough. */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: START_LIMITS.connect,
  })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    // Files may go while they are copied; whatever is half copied is repaired from the write-ahead log.
    await run('cp', ['-a', from, to]).catch(() => {})
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const leftOver of ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])
      await rm(join(to, leftOver), { recursive: true, force: true })
    for (const folder of ['pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot'])
      await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
    await writeFile(join(to, 'standby.signal'), '', { mode: 0o600 })
  } finally {
    await client.end()
  }
}

function conninfo(url: string): string {
  const { hostname, port, username, password } = new URL(url)
  return `host=${hostname} port=${port} user=${username} password=${password}`
}
