import pg from 'pg'
import { LISTEN_LIMITS } from './time-limits.ts'

/**
 * `listening`: every notification is heard. `refused`: the connection is gone and PostgreSQL cannot be reached just
 * now. `silent`: it gave no answer within the limit, neither yes nor no.
 */
export type ListenerState = 'listening' | 'refused' | 'silent'

export type Listener = {
  state: () => ListenerState
  /** When it was last known to listen, in milliseconds since 1970. */
  lastHeard: () => number
  close: () => Promise<void>
}

type Told = {
  onNotification: () => void
  /** Each time it begins to listen: what was sent before may have been missed. */
  onListening: () => void
}

/**
 * Listens to a channel of PostgreSQL on a connection of its own, which it asks regularly for a sign of life and opens
 * again when it is gone. Throws when the first one fails.
 */
export async function listen(url: string, channel: string, { onNotification, onListening }: Told) {
  let client: pg.Client | null = null
  let state: ListenerState = 'refused'
  let lastHeard = Date.now()
  let closed = false
  let next: NodeJS.Timeout | undefined

  const later = (work: () => Promise<void>, ms: number) => {
    if (!closed) next = setTimeout(work, ms).unref()
  }

  async function connect(): Promise<void> {
    const begun = Date.now()
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: LISTEN_LIMITS.connect,
      query_timeout: LISTEN_LIMITS.answer,
    })
    const ended = () => {
      const unanswered = state !== 'listening' && Date.now() - begun >= LISTEN_LIMITS.connect
      lost(fresh, unanswered ? 'silent' : 'refused')
    }
    client = fresh
    fresh.on('error', ended)
    fresh.on('end', ended)
    fresh.on('notification', onNotification)
    await fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .catch((fault: unknown) => {
        ended()
        throw fault
      })
    if (client !== fresh) return
    onListening()
    state = 'listening'
    later(askForLife, LISTEN_LIMITS.heartbeat)
  }

  function lost(gone: pg.Client, how: ListenerState): void {
    if (client !== gone) return
    client = null
    if (state === 'listening') lastHeard = Date.now()
    state = how
    clearTimeout(next)
    gone.end().catch(() => {})
    later(() => connect().catch(() => {}), LISTEN_LIMITS.retry)
  }

  async function askForLife(): Promise<void> {
    const asked = client
    if (!asked) return
    await asked.query('select 1').then(
      () => later(askForLife, LISTEN_LIMITS.heartbeat),
      () => lost(asked, 'silent'),
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
  return { state: () => state, lastHeard: () => lastHeard, close } satisfies Listener
}
