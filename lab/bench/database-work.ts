import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runningDatabase } from '#server/adapters/database/embedded.ts'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'

/** Work of PostgreSQL since it started, and the size of the prices by now. */
type Work = { cpuSeconds: number; walMb: number; pricesMb: number }

const MB = 1024 ** 2
/** Of `/proc/<pid>/stat`, in hundredths of a second: user and system, its own and that of children that have ended. */
const CPU_FIELDS = [11, 12, 13, 14]

/** The database of the shop that is running on a data folder. */
export async function databaseOf(folder: string) {
  const cluster = join(folder, 'database')
  const url = await runningDatabase(cluster, 'shop')
  if (!url) throw new Error('The shop has no database of its own.')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const work = async (): Promise<Work> => {
    const { rows } = await pool.query<{ wal: string; prices: string }>(`
      select pg_current_wal_insert_lsn() - '0/0' as wal, pg_total_relation_size('product_prices') as prices`)
    const cpuSeconds = await cpuOfTree((await postmasterPid(cluster)) ?? 0)
    return { cpuSeconds, walMb: Number(rows[0]?.wal) / MB, pricesMb: Number(rows[0]?.prices) / MB }
  }
  return { cluster, url, pool, work, [Symbol.asyncDispose]: () => pool.end() }
}

/** Processor seconds of a process and of those that it has started. Linux only. */
async function cpuOfTree(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  return (await Promise.all(all.map(cpuSeconds))).reduce((sum, one) => sum + one, 0)
}

/** Processor seconds that a process and its ended children have taken; 0 when it is gone. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return CPU_FIELDS.reduce((sum, field) => sum + Number(fields[field] ?? 0), 0) / 100
}

/** How many MB of memory a process has now, and at most since it started. */
export async function memoryOf(pid: number): Promise<{ now: number; max: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return { now: Math.round(kb('VmRSS') / 1024), max: Math.round(kb('VmHWM') / 1024) }
}
