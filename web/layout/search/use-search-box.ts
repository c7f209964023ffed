import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchWords } from '#rules/finding/search.ts'
import { paths } from '#web/paths.ts'
import type { SearchHit } from './search-results.ts'
import { useSearch } from './search-state.ts'

/** A search that is typed: its query, the results below it, and the one the arrow keys or the pointer have chosen. */
export function useSearchBox(onLeave?: () => void) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  // By id: the server's answer may replace the kept one under a choice.
  const [pointed, point] = useState<string | null>(null)
  const search = useSearch(query)
  const results = search.state === 'found' ? search.results : []
  const active = results.findIndex(({ id }) => id === pointed)
  const shown = open && search.state !== 'idle'

  const type = (text: string) => {
    setQuery(text)
    point(null)
    setOpen(true)
  }
  const leave = () => {
    setOpen(false)
    setQuery('')
    onLeave?.()
  }
  const take = ({ url, product, category }: SearchHit) => {
    leave()
    navigate(url, { state: { product, category } })
  }
  /** Enter, where no product is pointed at. */
  const showAll = (event: FormEvent) => {
    event.preventDefault()
    const words = searchWords(query)
    if (words === null) return
    leave()
    navigate(paths.search(words))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return shown ? setOpen(false) : leave()
    }
    if (!shown || results.length === 0) return
    const chosen = results[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      return take(chosen)
    }
    const next = nextLine(event.key, active, results.length)
    if (next === undefined) return
    event.preventDefault()
    point(results[next]?.id ?? null)
  }
  return { query, search, active, shown, type, setOpen, point, press, showAll, leave }
}

/** Where an arrow key leads; one step beyond either end is the box itself. */
function nextLine(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  return undefined
}
