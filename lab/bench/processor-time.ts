import { readdir, readFile } from 'node:fs/promises'

/** CPU milliseconds of the processes that answer. */
export type ProcessorTime = { node: number; postgres: number }

/** Milliseconds of one tick of /proc on Linux. */
const TICK = 10

/**
 * Processor time of a shop since it began: of the web process, and of PostgreSQL with all its connections, including
 * those that have ended. Null where there is no /proc.
 */
export async function processorTime(of: {
  node: number | undefined
  postgres: number | null
}): Promise<ProcessorTime | null> {
  const [node, postmaster] = [await usedBy(of.node), await usedBy(of.postgres)]
  if (!node || !postmaster) return null
  const others = await Promise.all((await readdir('/proc')).filter(isProcess).map(usedBy))
  const connections = others.filter((process) => process?.parent === of.postgres)
  const postgres = connections.reduce(
    (sum, process) => sum + (process?.own ?? 0),
    postmaster.own + postmaster.ended,
  )
  return { node: node.own, postgres }
}

const isProcess = (name: string) => /^\d+$/.test(name)

/** `ended`: of its children that are gone. */
async function usedBy(pid: number | string | null | undefined) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name, in brackets, may hold blanks.
  const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = rest.slice(9, 13).map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticks
  return { parent: Number(parent), own: (user + system) * TICK, ended: (endedUser + endedSystem) * TICK }
}

/** CPU milliseconds of one request; null where they cannot be told. */
export type Cost = ProcessorTime | null

/** Does the work and says what each of its requests cost the shop. */
export async function withCost<Done extends { requests: number }>(
  read: () => Promise<ProcessorTime | null>,
  work: () => Promise<Done>,
): Promise<Done & { cost: Cost }> {
  const before = await read()
  const done = await work()
  const after = await read()
  if (!before || !after || done.requests === 0) return { ...done, cost: null }
  const each = (name: keyof ProcessorTime) =>
    Math.round(((after[name] - before[name]) / done.requests) * 100) / 100
  return { ...done, cost: { node: each('node'), postgres: each('postgres') } }
}
