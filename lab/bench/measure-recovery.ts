import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'
import { benchShop } from './bench-shop.ts'
import type { Recovery } from './recovery-section.ts'

/** How often each outage is made. */
const TIMES = 5
/** Milliseconds for which PostgreSQL is away. */
const AWAY = 1000
/** Milliseconds between two questions, and for one answer. */
const ASK_EVERY = 20
const ANSWER_WITHIN = 1000
/** Milliseconds after which the shop counts as lost. */
const GIVEN_UP = 60_000

/** Cuts off PostgreSQL, then kills the shop, several times each; the shop in `folder` has this many products. */
export async function measureRecovery(folder: string, products: string): Promise<Recovery> {
  const loadBefore = Math.round((loadavg()[0] ?? 0) * 10) / 10
  await using shop = await benchShop(folder, { products })
  const taken = { database: [] as number[], kill: [] as number[] }
  for (let nth = 0; nth < TIMES; nth++) {
    await answered(shop.origin)
    // A shop that is still opening ends when its database goes, for its supervisor to start again.
    await pause(AWAY)
    await cutDatabase(join(folder, 'database'))
    taken.database.push(await answered(shop.origin))
  }
  for (let nth = 0; nth < TIMES; nth++) {
    await shop.killAndStart()
    taken.kill.push(await answered(shop.origin))
  }
  return { date: new Date().toISOString().slice(0, 10), loadBefore, ...taken }
}

/** As `pg_ctl stop -m immediate`, and `pg_ctl start` a second later. Resolves when it takes connections. */
async function cutDatabase(cluster: string): Promise<void> {
  const pid = await postmasterPid(cluster)
  if (pid === null) throw new Error('There is no PostgreSQL to cut off.')
  process.kill(pid, 'SIGQUIT')
  while ((await postmasterPid(cluster)) !== null) await pause(ASK_EVERY)
  await pause(AWAY)
  await startEmbeddedDatabase(cluster, { database: 'shop' })
}

/** Milliseconds until the shop is ready and answers from its database. */
async function answered(origin: string): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < GIVEN_UP) {
    const addresses = [`${origin}/readyz`, `${origin}/api/search?q=${crypto.randomUUID()}`]
    const good = await Promise.all(addresses.map(isGood))
    if (good.every(Boolean)) return Math.round(performance.now() - begun)
    await pause(ASK_EVERY)
  }
  throw new Error('The shop did not come back.')
}

async function isGood(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
