import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { vi } from 'vitest'

/** One of several pieces of work that go on at the same time, each on connections of its own. */
type Actor = {
  name: string
  /** Thinks: runs code. Waits: has a statement to send, and it is not its turn. Asks: PostgreSQL has the statement. */
  state: 'thinks' | 'waits' | 'asks' | 'done'
  /** The connection of the statement. */
  pid: number
  go: () => void
}

/** Milliseconds between two looks at what PostgreSQL's locks say of statements that are not answered. */
const LOOK_MS = 2
/** Milliseconds after which work that neither asks nor waits for a lock is stuck. */
const STUCK_MS = 30_000

/** Asked for by the provider, and by the feed of changes: several requests may wait for one answer. */
const OF_OTHERS = /sandbox_razorpay|pg_current_wal|pgboss\.version/

/** Of statements that lock: a deadlock, and a lock that did not come in time. */
const LOCK_FAULTS = ['40P01', '55P03']

const current = new AsyncLocalStorage<Actor>()

/** `order`: whose statement was sent, one after another. `locks`: what went wrong because of two orders of locks. */
type Interleaved = { outcomes: PromiseSettledResult<unknown>[]; order: string[]; locks: string[] }

/**
 * Does all works at the same time, and sends their statements one by one: whenever each work has a statement to send, has
 * ended, or waits in PostgreSQL for a lock of another, `choose` says which of those with a statement is next. The same
 * choices lead to the same order again.
 */
export async function interleaved(
  pool: pg.Pool,
  works: Readonly<Record<string, () => Promise<unknown>>>,
  choose: (count: number) => number,
): Promise<Interleaved> {
  const order: string[] = []
  const locks: string[] = []
  let changed = Promise.withResolvers<void>()
  const tell = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const actor = current.getStore()
    if (!actor || OF_OTHERS.test(textOf(asked[0]))) return Reflect.apply(original, this, asked)
    return inTurn(actor, pidOf(this), () => Reflect.apply(original, this, asked))
  })
  const inTurn = async (actor: Actor, pid: number, ask: () => Promise<unknown>) => {
    const turn = Promise.withResolvers<void>()
    Object.assign(actor, { state: 'waits', pid, go: turn.resolve })
    tell()
    await turn.promise
    try {
      return await ask()
    } catch (fault) {
      if (fault instanceof pg.DatabaseError && LOCK_FAULTS.includes(fault.code ?? ''))
        locks.push(`${actor.name}: ${fault.message}`)
      throw fault
    } finally {
      actor.state = 'thinks'
      tell()
    }
  }
  const actors = Object.keys(works).map((name): Actor => ({ name, state: 'thinks', pid: 0, go: () => {} }))
  const ends = actors.map((actor) =>
    current.run(actor, async () => {
      try {
        return await works[actor.name]?.()
      } finally {
        actor.state = 'done'
        tell()
      }
    }),
  )
  const all = Promise.allSettled(ends)
  const are = (...states: Actor['state'][]) => actors.filter(({ state }) => states.includes(state))
  /** Until nobody does anything but wait: for a turn, or for a lock of another. */
  const rest = async () => {
    const since = performance.now()
    for (let busy = are('thinks', 'asks'); busy.length > 0; busy = are('thinks', 'asks')) {
      if (performance.now() - since > STUCK_MS)
        throw new Error(`No lock is what ${busy.map(({ name }) => name).join(' and ')} waits for.`)
      const asking = are('asks')
      await Promise.race([changed.promise, pause(LOOK_MS)])
      if (asking.length < busy.length || are('asks').length < busy.length) continue
      const pids = asking.map(({ pid }) => pid)
      const { rows } = await pool.query(BLOCKED, [pids])
      if (rows.length === pids.length && are('asks').length === pids.length) return
    }
  }
  try {
    while (are('done').length < actors.length) {
      await rest()
      const waiting = are('waits')
      const next = waiting[choose(waiting.length)]
      // All wait for locks of each other: PostgreSQL ends that by itself.
      if (!next) await Promise.race([changed.promise, all])
      else {
        order.push(next.name)
        next.state = 'asks'
        next.go()
      }
    }
    return { outcomes: await all, order, locks }
  } finally {
    for (const { go } of actors) go()
    spy.mockRestore()
  }
}

const BLOCKED = 'select pid from unnest($1::int[]) as pid where cardinality(pg_blocking_pids(pid)) > 0'

const pidOf = (client: pg.Client): number =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : 0

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked && 'text' in asked ? String(asked.text) : ''
}

/** Numbers from 0 up to a count, the same for the same seed (mulberry32). */
export function seeded(seed: number): (count: number) => number {
  let state = seed >>> 0
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}
