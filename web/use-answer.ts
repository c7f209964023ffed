import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Endpoint } from '#contracts/endpoint.ts'
import { call, type Given } from './api.ts'

/** What a screen knows of a question to the server. `again` asks again; `put` shows an answer known otherwise. */
export type Asking<Value> = { again: () => void; put: (value: Value) => void } & (
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown }
  | { state: 'here'; answer: Value }
)

type Known<Value> =
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown }
  | { state: 'here'; answer: Value }

/**
 * Asks an endpoint when the screen appears and whenever what is asked changes; `null` asks nothing yet.
 * A question that is no longer wanted is broken off; asking the same again leaves the old answer on the screen
 * meanwhile. Personal pages read with this, public ones with loaders.
 */
export function useAnswer<E extends Endpoint>(endpoint: E, given: Given<E> | null): Asking<Answer<E>> {
  const [known, setKnown] = useState<Known<Answer<E>>>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  const asked = given === null ? null : JSON.stringify(given)
  const answered = useRef<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is how `again` asks the same once more.
  useEffect(() => {
    if (asked === null) return
    const leaving = new AbortController()
    if (answered.current !== asked) setKnown({ state: 'waiting' })
    const show = (next: Known<Answer<E>>) => {
      if (leaving.signal.aborted) return
      answered.current = next.state === 'here' ? asked : null
      setKnown(next)
    }
    call(endpoint, { ...(JSON.parse(asked) as Given<E>), signal: leaving.signal }).then(
      (answer) => show({ state: 'here', answer }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => leaving.abort()
  }, [endpoint, asked, round])

  const again = useCallback(() => setRound((before) => before + 1), [])
  const put = useCallback((answer: Answer<E>) => setKnown({ state: 'here', answer }), [])
  return { ...known, again, put }
}
