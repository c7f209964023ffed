import pg from 'pg'
import { POLL_LIMITS } from './time-limits.ts'

/**
 * `answered`: the last question was. `refused`: the connection is gone and PostgreSQL cannot be reached just now.
 * `silent`: it gave no answer within the limit, neither yes nor no.
 */
export type PollState = 'answered' | 'refused' | 'silent'

export type Poll = {
  state: () => PollState
  /** When the last question was answered, in milliseconds since 1970. */
  lastAnswered: () => number
  close: () => Promise<void>
}

type Options = {
  everyMs: number
  ask: (client: pg.Client) => Promise<void>
  limits?: Record<keyof typeof POLL_LIMITS, number>
  /** Called when a question is not answered, until it is closed. */
  onLost?: () => void
}

/**
 * Asks PostgreSQL the same question again and again, on a connection of its own that it opens again when it is gone,
 * so that a pool that is used up does not make this node deaf. Throws when the first question fails.
 */
export async function poll(
  url: string,
  { everyMs, ask, limits = POLL_LIMITS, onLost = () => {} }: Options,
): Promise<Poll> {
  let client: pg.Client | null = null
  let state: PollState = 'refused'
  let lastAnswered = performance.now()
  let closed = false
  let next: NodeJS.Timeout | undefined

  const later = (work: () => Promise<void>, ms: number) => {
    if (!closed) next = setTimeout(work, ms).unref()
  }

  async function connect(): Promise<void> {
    const begun = performance.now()
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.answer,
    })
    const ended = () => {
      const unanswered = state !== 'answered' && performance.now() - begun >= limits.connect
      lost(fresh, unanswered ? 'silent' : 'refused')
    }
    client = fresh
    fresh.on('error', ended)
    fresh.on('end', ended)
    await fresh
      .connect()
      .then(() => ask(fresh))
      .catch((fault: unknown) => {
        ended()
        throw fault
      })
    if (client === fresh) answered()
  }

  function answered(): void {
    state = 'answered'
    lastAnswered = performance.now()
    later(askAgain, everyMs)
  }

  function lost(gone: pg.Client, how: PollState): void {
    if (client !== gone) return
    client = null
    state = how
    clearTimeout(next)
    gone.end().catch(() => {})
    later(() => connect().catch(() => {}), limits.retry)
    if (!closed) onLost()
  }

  async function askAgain(): Promise<void> {
    const current = client
    if (!current) return
    await ask(current).then(
      () => {
        if (client === current) answered()
      },
      () => lost(current, 'silent'),
    )
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(next)
    await client?.end()
  }

  await connect().catch(async (fault: unknown) => {
    await close()
    throw fault
  })
  return { state: () => state, lastAnswered: () => lastAnswered, close }
}
