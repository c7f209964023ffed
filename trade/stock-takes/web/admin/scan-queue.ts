import type { ResponseBody } from '#contracts/endpoint.ts'
import type { sendScans } from '#trade/stock-takes/contract/stock-takes.ts'
import { MAX_CODE, MAX_SCANS } from '#trade/stock-takes/rules/stock-take.ts'
import type { TextStorage } from '#web/browser-storage.ts'

export type Scan = { clientId: string; code: string }
export type ScanAnswer = ResponseBody<typeof sendScans>

/** The state of the scans that the shop does not have yet. */
export type QueueState = {
  waiting: number
  /** The last try failed; it is tried again by itself. */
  isAway: boolean
  /** Why no more scans are taken; null while they are. */
  ended: string | null
}

export type QueueOptions = {
  takeId: string
  /** Where scans are kept until the shop has them, so that a closed tab loses none. */
  storage: Pick<TextStorage, 'get' | 'set' | 'remove' | 'keys'>
  send: (scans: Scan[]) => Promise<ScanAnswer>
  /** The sentence with which the shop ended the count; null for a fault that goes away. */
  endedBy: (fault: unknown) => string | null
  onAnswer: (answer: ScanAnswer) => void
  /** Runs something later; answers how to call it off. */
  later: (act: () => void, milliseconds: number) => () => void
  newId: () => string
}

/** Scans of one moment go together: a hand scanner sends ten in a second. Milliseconds. */
const GATHERED_FOR = 250
const RETRY_AFTER = 5000

/**
 * The scans of a count on this device. Each is kept in the browser until the shop has answered, and is sent again with the
 * same id until then: what arrives twice counts once.
 */
export function scanQueue(options: QueueOptions) {
  const { takeId, storage, send, endedBy, onAnswer, later, newId } = options
  const prefix = `stock-take:${takeId}:`
  const waiting = keptScans(storage, prefix)
  const listeners = new Set<() => void>()
  let state: QueueState = { waiting: waiting.size, isAway: false, ended: null }
  let isSending = false
  let callOff: (() => void) | null = null

  const tell = (change: Partial<QueueState>) => {
    state = { ...state, waiting: waiting.size, ...change }
    for (const listener of listeners) listener()
  }
  const plan = (milliseconds: number) => {
    callOff ??= later(() => {
      callOff = null
      void flush()
    }, milliseconds)
  }
  const settle = (ids: readonly string[]) => {
    for (const id of ids) {
      waiting.delete(id)
      storage.remove(prefix + id)
    }
  }

  /** Sends what waits, a batch after the other, until all of it has arrived or one fails. */
  async function flush(): Promise<void> {
    if (isSending || waiting.size === 0 || state.ended) return
    isSending = true
    callOff?.()
    callOff = null
    const batch = [...waiting].slice(0, MAX_SCANS).map(([clientId, code]) => ({ clientId, code }))
    try {
      const answer = await send(batch)
      settle(batch.map(({ clientId }) => clientId))
      tell({ isAway: false })
      onAnswer(answer)
    } catch (fault) {
      const ended = endedBy(fault)
      tell(ended ? { ended } : { isAway: true })
      if (!ended) plan(RETRY_AFTER)
    } finally {
      isSending = false
    }
    if (!state.isAway) await flush()
  }

  return {
    /** Takes a scanned code; answers it as it will be sent, or null where it is empty or the count has ended. */
    add: (typed: string): Scan | null => {
      const code = typed.trim().slice(0, MAX_CODE)
      if (code === '' || state.ended) return null
      const clientId = newId()
      waiting.set(clientId, code)
      storage.set(prefix + clientId, code)
      tell({})
      if (!state.isAway) plan(GATHERED_FOR)
      return { clientId, code }
    },
    flush,
    /** Gives up what the shop will not take any more. */
    forget: () => {
      settle([...waiting.keys()])
      tell({})
    },
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The scans that an earlier visit could not send. */
function keptScans(storage: QueueOptions['storage'], prefix: string): Map<string, string> {
  const keys = storage.keys().filter((key) => key.startsWith(prefix))
  return new Map(keys.map((key) => [key.slice(prefix.length), storage.get(key) ?? '']))
}
