import { DEMO_TRIES, TRIED_BY } from '#rules/settings/demo-tries.ts'
import { livedAt } from '#seed/life-state.ts'
import { hasEntry } from '#server/audit/audit.store.ts'
import { hasOnlineSaleSince } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The things that a visitor of the demo has tried since it opened; nothing to try where the demo has no life behind it.
 */
export async function demoTries({ db, config }: Pick<Shop, 'db' | 'config'>) {
  const opened = config.isDemo ? await livedAt(db) : null
  if (!opened) return []
  const tries = []
  for (const name of DEMO_TRIES) {
    const action = TRIED_BY[name]
    const isDone = action ? await hasEntry(db, [action], opened) : await hasOnlineSaleSince(db, opened)
    tries.push({ name, isDone })
  }
  return tries
}
