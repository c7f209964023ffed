import { useSearchParams } from 'react-router'

type Turn = { after?: string; before?: string }

/** Which page of a list inside a screen is open; it stands in the address. */
export function useTurn() {
  const [params] = useSearchParams()
  const after = params.get('after')
  const before = params.get('before')
  const turn: Turn = { ...(after ? { after } : {}), ...(before && !after ? { before } : {}) }
  return { turn, addressOf: (to: Turn) => `?${new URLSearchParams(to)}` }
}
