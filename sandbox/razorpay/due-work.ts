import type { Sandbox } from './context.ts'
import { claimDueWebhooks, deliver } from './courier.ts'
import { captureWhatIsDue } from './payment-life.ts'

/** Deliveries in flight at the same time. */
const CAPACITY = 16
/** Another process on the same database may have died and left work behind; look for it now and then. */
const MAX_SLEEP_MS = 5_000
/** A webhook waits behind one that is just being delivered: no need to look all the time. */
const MIN_SLEEP_MS = 100

/** Runs after every delivery; under a name, PostgreSQL plans it once. */
const NEXT_DUE = {
  name: 'sandbox-next-due',
  text: `select (extract(epoch from min(due) - now()) * 1000)::float8 as ms from (
    select min(capture_due_at) as due from sandbox_razorpay.payments where capture_due_at is not null
    union all
    select min(greatest(due_at, claimed_until)) from sandbox_razorpay.webhooks where due_at is not null
  ) as waiting`,
}

/**
 * Makes late captures and delivers webhooks when they are due. Everything due is in the database, so
 * a restart goes on where the last process stopped, and several processes share the work.
 */
export function dueWork(sandbox: Sandbox) {
  const { pool, log, stopping } = sandbox
  const underway = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let rerun = false
  /** Captures are made late: they are looked for when the alarm goes off. */
  let mayCapture = true

  /** Works until nothing is due any more, then sets the alarm for the next due work. */
  function wake(): void {
    rerun = true
    if (round || stopping.aborted) return
    clearTimeout(timer)
    round = workThrough()
      .catch((error) => log.error({ err: error }, 'The payment sandbox stumbled'))
      .then(sleep)
  }

  async function workThrough() {
    while (rerun && !stopping.aborted) {
      rerun = false
      if (mayCapture) await captureWhatIsDue(sandbox)
      mayCapture = false
      const claimed = await claimDueWebhooks(sandbox, CAPACITY - underway.size)
      for (const ofOrder of Map.groupBy(claimed, ({ orderId }) => orderId).values()) {
        const delivery = deliver(sandbox, ofOrder)
          .catch((error) => log.error({ err: error }, 'A sandbox webhook got stuck'))
          .then(() => {
            underway.delete(delivery)
            wake()
          })
        underway.add(delivery)
      }
    }
  }

  async function sleep() {
    if (rerun) {
      round = undefined
      return wake()
    }
    const pause = await untilNext().catch(() => MAX_SLEEP_MS)
    round = undefined
    if (rerun) return wake()
    if (!stopping.aborted) timer = setTimeout(wakeToCapture, pause).unref()
  }

  function wakeToCapture(): void {
    mayCapture = true
    wake()
  }

  async function untilNext(): Promise<number> {
    const { rows } = await pool.query<{ ms: number | null }>(NEXT_DUE)
    return Math.min(Math.max(rows[0]?.ms ?? MAX_SLEEP_MS, MIN_SLEEP_MS), MAX_SLEEP_MS)
  }

  /** Works until nothing is due any more, and waits for it. */
  async function drain() {
    wakeToCapture()
    while (round || underway.size > 0) await Promise.all([round, ...underway])
  }

  /** Waits for what is in flight; call after `stopping` was aborted. */
  async function finish() {
    clearTimeout(timer)
    await round
    await Promise.all(underway)
  }

  return { wake, drain, finish }
}
