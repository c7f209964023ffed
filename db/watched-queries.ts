import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

/** Called before each statement is sent. Returns a function to call when the statement ends, or `null`. */
export type QueryWatch = (text: string) => ((fault: unknown) => void) | null

let watch: QueryWatch | null = null

/**
 * Watches the statements of every pool of this process that is opened from now on. Returns a function that ends it. A
 * library that replaces `pg` as it is loaded finds none in the bundle, so the connections themselves tell.
 */
export function watchQueries(next: QueryWatch): () => void {
  watch = next
  return () => {
    watch = null
  }
}

type Callback = (fault: unknown, result: unknown) => void

/** Sends a statement with `ask`, and tells the watch, if there is one. */
export function askWatched<Answer>(given: unknown[], ask: (given: unknown[]) => Answer): Answer {
  const text = watch === null ? null : textOf(given[0])
  const ended = text === null ? null : watch?.(text)
  if (!ended) return ask(given)
  const last = given.at(-1)
  if (isCallback(last)) {
    const tell: Callback = (fault, result) => {
      ended(fault)
      last(fault, result)
    }
    return ask([...given.slice(0, -1), tell])
  }
  const answer = ask(given)
  if (answer instanceof Promise) answer.then(() => ended(null), ended)
  else ended(null)
  return answer
}

/** A caller that waits for a connection keeps its own async context, not that of the one that released it. */
export function keepContext(pool: pg.Pool): void {
  if (watch === null) return
  const connect = pool.connect.bind(pool)
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect
}

const isCallback = (given: unknown): given is Callback => typeof given === 'function'

/** `null` for copying in or out, which has no single answer. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null
}
