import { useRef } from 'react'

/** The same list for as long as it says the same, so that effects which follow it do not begin again. */
export function useStableArray(list: readonly string[]): readonly string[] {
  const kept = useRef(list)
  if (kept.current.join() !== list.join()) kept.current = list
  return kept.current
}
