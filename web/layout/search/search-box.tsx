import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH, searchWords } from '#rules/catalogue/search/search.ts'
import { paths } from '#web/paths.ts'
import { useLeaving } from '#web/ui/overlay/use-leaving.ts'
import { SearchDropdown } from './search-dropdown.tsx'
import type { Found } from './search-results.ts'
import { fetchSearch, useSearch } from './search-state.ts'

export interface SearchBoxProps {
  /** The row below a phone's header: takes the focus at once, and says less. */
  phone?: boolean
  /** The shopper is done: a result was taken, or Escape pressed on an empty box. */
  onLeave?: () => void
  className?: string
}

const LOOK =
  'min-h-11 w-full border-b border-current/40 bg-transparent pl-7 text-base outline-none focus-visible:shadow-[0_1px_0_currentColor] placeholder:text-current placeholder:opacity-75 focus-visible:border-current lg:text-sm'

/** The header's search: a combobox whose choices are at most three products. */
export function SearchBox({ phone = false, onLeave, className }: SearchBoxProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  // By id: the server's answer may replace the kept one under a choice.
  const [pointed, setPointed] = useState<string | null>(null)
  const search = useSearch(query)
  const results = search.state === 'found' ? search.results : []
  const active = results.findIndex(({ id }) => id === pointed)
  const shown = open && search.state !== 'idle'

  const { box, onBlur } = useLeaving(shown, () => setOpen(false))
  useEffect(() => {
    if (phone) input.current?.focus()
  }, [phone])
  // What was typed before the page listened: React keeps it in the field and says nothing.
  useEffect(() => {
    const typed = input.current?.value
    if (!typed) return
    setQuery(typed)
    setOpen(true)
  }, [])

  const leave = () => {
    setOpen(false)
    setQuery('')
    onLeave?.()
  }
  const take = ({ url, product, category }: Found) => {
    leave()
    navigate(url, { state: { product, category } })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stepBack(event)
    if (!shown || results.length === 0) return
    const chosen = results[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      take(chosen)
    }
    const next = { ArrowDown: active + 1, ArrowUp: active < 0 ? results.length - 1 : active - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    // One step beyond either end is the box itself.
    setPointed(results[next]?.id ?? null)
  }
  /** Enter, where no product is pointed at. */
  const showAll = (event: FormEvent) => {
    event.preventDefault()
    const words = searchWords(query)
    if (words === null) return
    leave()
    navigate(paths.search(words))
  }
  const stepBack = (event: KeyboardEvent) => {
    event.preventDefault()
    if (shown) setOpen(false)
    else leave()
  }

  return (
    <search ref={box} className={clsx('relative', className)} onBlur={onBlur}>
      <Search
        strokeWidth={1.25}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-0 size-5 -translate-y-1/2"
      />
      <form action={paths.search()} onSubmit={showAll}>
        <input
          ref={input}
          name="q"
          {...comboboxOf(listId, shown, active)}
          placeholder={phone ? 'Search rings, earrings, gold…' : 'Search'}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setPointed(null)
            setOpen(true)
          }}
          onFocus={() => {
            setOpen(true)
            fetchSearch()
          }}
          onKeyDown={press}
          className={LOOK}
        />
      </form>
      <SearchDropdown
        id={listId}
        search={shown ? search : { state: 'idle' }}
        hint={phone ? 'Try different keywords' : 'Try searching with different keywords'}
        active={active}
        onPoint={setPointed}
        onTake={leave}
        query={query}
        wide={!phone}
      />
    </search>
  )
}

/** What makes the box a combobox that points at one line of the list below it. */
function comboboxOf(listId: string, shown: boolean, active: number) {
  return {
    type: 'text',
    inputMode: 'search',
    enterKeyHint: 'search',
    role: 'combobox',
    'aria-label': 'Search',
    'aria-expanded': shown,
    'aria-controls': `${listId}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: SEARCH.maxQuery,
  } as const
}
