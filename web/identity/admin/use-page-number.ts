import { useSearchParams } from 'react-router'

type CursorQuery = { after?: string; before?: string }

/** Which page of a list inside a screen is open; it is kept in the address. */
export function useCursor() {
  const [params] = useSearchParams()
  const after = params.get('after')
  const before = params.get('before')
  const turn: CursorQuery = { ...(after ? { after } : {}), ...(before && !after ? { before } : {}) }
  return { turn, addressOf: (to: CursorQuery) => `?${new URLSearchParams(to)}` }
}
