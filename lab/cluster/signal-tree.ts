import { readFile } from 'node:fs/promises'

/** Sends a signal to a process and to those it has started, as PostgreSQL and Varnish do. Linux only. */
export async function signalTree(pid: number, name: NodeJS.Signals): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const one of [pid, ...children.split(' ').filter(Boolean).map(Number)]) process.kill(one, name)
}
