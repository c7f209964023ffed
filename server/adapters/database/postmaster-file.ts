import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL's lock file: process id and port, while it runs; left behind when it is killed. */
const fileOf = (cluster: string) => join(cluster, 'pg', 'postmaster.pid')

const linesOf = async (cluster: string) =>
  (await readFile(fileOf(cluster), 'utf8').catch(() => '')).split('\n')

/** `null` when PostgreSQL has stopped; one that was killed leaves its id behind. */
export async function postmasterPid(cluster: string): Promise<number | null> {
  const [pid] = await linesOf(cluster)
  return pid ? Number(pid) : null
}

export async function postmasterPort(cluster: string): Promise<number> {
  return Number((await linesOf(cluster))[3])
}

/** Whether PostgreSQL went without stopping: only then does its lock file stay. Call it when it is gone. */
export async function leftItsFile(cluster: string): Promise<boolean> {
  return (await linesOf(cluster)).length > 1
}

/**
 * A zombie: dead but not reaped, as in a container without an init process. PostgreSQL's own programs take such a
 * process for a running one. Linux only; elsewhere somebody always collects.
 */
export async function isZombie(cluster: string): Promise<boolean> {
  const [pid] = await linesOf(cluster)
  const stat = pid ? await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') : ''
  return /\) Z /.test(stat)
}

export async function removeFile(cluster: string): Promise<void> {
  await rm(fileOf(cluster), { force: true })
}
