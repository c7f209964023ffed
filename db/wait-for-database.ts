import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { faultOfPg } from './faults.ts'
import { START_LIMITS } from './time-limits.ts'

type Options = { say: (line: string) => void; limits?: Record<'connect' | 'wait' | 'pause', number> }

/**
 * Waits until PostgreSQL takes connections: it may be starting at the same time. Says once what it waits for. Throws a
 * sentence when the limit is over, or at once when waiting would not help (a wrong password, no such database).
 */
export async function waitForDatabase(url: string, { say, limits = START_LIMITS }: Options): Promise<void> {
  const begun = performance.now()
  for (let attempts = 1; ; attempts += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limits.connect })
    client.on('error', () => {})
    const fault = await client.connect().then(
      () => null,
      (failure: unknown) => failure,
    )
    void client.end().catch(() => {})
    if (fault === null) return
    const name = `The database at ${client.host}:${client.port}`
    if (!mayPass(fault)) throw new Error(`${name} refuses the shop: ${textOf(fault)}.`, { cause: fault })
    if (performance.now() - begun >= limits.wait)
      throw new Error(
        `${name} ${whatIsWrong(fault)}. The shop has waited ${limits.wait / 1000} seconds. Start it, or correct DATABASE_URL.`,
        { cause: fault },
      )
    if (attempts === 1)
      say(`${name} ${whatIsWrong(fault)}. The shop waits for it, ${limits.wait / 1000} seconds at most …`)
    await pause(limits.pause)
  }
}

const mayPass = (fault: unknown) => ['away', 'full'].includes(faultOfPg(fault) ?? '')

function whatIsWrong(fault: unknown): string {
  const text = textOf(fault)
  if (/timeout/.test(text)) return 'accepts the connection and says nothing'
  if (/ECONNREFUSED/.test(text)) return 'refuses connections'
  if (/ENOTFOUND|EAI_AGAIN/.test(text)) return 'has a name that is not known'
  return `cannot be reached (${text})`
}

/** Node tries each address of a name, and says nothing of its own when all of them fail. */
function textOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  return fault.message || code
}
