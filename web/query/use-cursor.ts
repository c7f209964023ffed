import { useSearchParams } from 'react-router'

/** A page of a list: the one after an entry, or before it; the first one without either. */
export type CursorQuery = { after?: string; before?: string }

/** Which page of a list inside a screen is open; it is kept in the address. */
export function useCursor() {
  const [params] = useSearchParams()
  const after = params.get('after')
  const before = params.get('before')
  const cursor: CursorQuery = { ...(after ? { after } : {}), ...(before && !after ? { before } : {}) }
  return { cursor, addressOf: (to: CursorQuery) => `?${new URLSearchParams(to)}` }
}
