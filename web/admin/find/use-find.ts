import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findInShop } from '#contracts/admin/find.ts'
import { MIN_ORDER_SEARCH } from '#rules/orders/order-search.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { codeInBox, scannedKeys } from '#web/admin-kit/scan/scanned-keys.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { addressOfCode } from './address-of-code.ts'
import { groupsOf, screensCalled } from './find-lines.ts'

/** From the last key until the server is asked, in milliseconds. */
const DEBOUNCE = 250

/** The typed text, the results, and the line that the arrow keys or the pointer have chosen: the first until then. */
export function useFind(onLeave: () => void) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [pointed, point] = useState<string | null>(null)
  const search = typed.trim()
  const settled = useDebounced(search, DEBOUNCE)
  const isAsked = search.length >= MIN_ORDER_SEARCH && settled.length >= MIN_ORDER_SEARCH
  const query = useEndpointQuery(findInShop, isAsked ? { query: { search: settled } } : null)
  const { may } = useAdministrator()
  const screens = screensCalled(search, may)
  const groups = [...screens, ...(isAsked && query.data ? groupsOf(query.data, settled, may) : [])]
  const lines = groups.flatMap((group) => group.lines)
  const active = Math.max(
    0,
    lines.findIndex(({ id }) => id === pointed),
  )
  const isSearching = search.length >= MIN_ORDER_SEARCH && (search !== settled || query.isFetching)

  const open = (to: string) => {
    onLeave()
    void navigate(to)
  }
  /** A hand scanner ends before anything is searched. */
  const openScanned = async (code: string) => {
    const to = await addressOfCode(code)
    if (to) open(to)
  }
  const type = (text: string) => {
    setTyped(text)
    point(null)
  }
  const readScan = useRef(scannedKeys({ words: true }))
  const press = (event: KeyboardEvent) => {
    const scanned = readScan.current(event.nativeEvent)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && lines.length > 0) {
      event.preventDefault()
      point(lines.at((active + step) % lines.length)?.id ?? null)
    }
    const chosen = lines[active]
    if (event.key !== 'Enter' && scanned === null) return
    event.preventDefault()
    const code = codeInBox(search, scanned)
    if (code !== search) type(code)
    // Results for fewer letters are not the ones that are meant.
    if (chosen && code === settled && !query.isFetching) open(chosen.to)
    else void openScanned(code)
  }
  return {
    typed,
    search,
    settled,
    isAsked,
    query,
    groups,
    active: lines[active]?.id,
    isSearching,
    type,
    point,
    press,
  }
}
