import { useEffect, useState } from 'react'
import { SEARCH, searchWords } from '#rules/finding/search.ts'
import { call } from '#web/api.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { CachedProduct } from './search-cache.ts'
import { fromCached, fromServer, type SearchHit } from './search-results.ts'

export type SearchState =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'found'; results: readonly SearchHit[] }
  | { state: 'nothing' }

const IDLE: SearchState = { state: 'idle' }

type SearchCached = (words: string) => CachedProduct[]
let searchCached: SearchCached | null = null

/** The rule that search answers the kept list by; until it is here, only the server answers. */
export async function fetchSearch(): Promise<void> {
  searchCached ??= (await import('./search-cached.ts')).searchCached
}

const answer = (results: readonly SearchHit[]): SearchState =>
  results.length > 0 ? { state: 'found', results } : { state: 'nothing' }

/**
 * Search as one types: 300 ms after the last key, the kept list answers at once and the server's answer replaces
 * it. When the server fails, what the kept list knew stays.
 */
export function useSearch(query: string): SearchState {
  const [state, setState] = useState<SearchState>(IDLE)
  const typed = searchWords(query)
  const words = useDebounced(typed, SEARCH.debounceMs)

  useEffect(() => {
    if (words === null) return setState(IDLE)
    const typing = new AbortController()
    const kept = searchKept(words)
    setState(kept.length > 0 ? answer(kept) : { state: 'searching' })
    askServer(words, typing.signal).then(
      (results) => typing.signal.aborted || setState(answer(results)),
      // The rule may have come after the first question was asked.
      () => fetchSearch().finally(() => typing.signal.aborted || setState(answer(searchKept(words)))),
    )
    return () => typing.abort()
  }, [words])

  return typed === null ? IDLE : state
}

const searchKept = (words: string) => (searchCached?.(words) ?? []).map(fromCached)

async function askServer(words: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { searchProducts } = await import('#contracts/finding.ts')
  return (await call(searchProducts, { query: { q: words }, signal })).map(fromServer)
}
