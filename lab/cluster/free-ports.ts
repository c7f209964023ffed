import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Linux gives ports from 32,768 to programs that ask for any, and for the own end of each connection. */
const [LOWEST, HIGHEST] = [10_000, 32_767]
const MAX_TRIES = 100

/**
 * A port that nobody listens on at this moment. It is outside the range that the system gives away: another program
 * that starts earlier could have taken it by then.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error('No free port.')
}

/** Several at once, none of them twice. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
