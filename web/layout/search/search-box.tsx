import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { SEARCH } from '#rules/finding/search.ts'
import { paths } from '#web/paths.ts'
import { useLeaving } from '#web/ui/overlay/use-leaving.ts'
import { SearchDropdown } from './search-dropdown.tsx'
import { fetchSearch } from './search-state.ts'
import { useSearchBox } from './use-search-box.ts'

export interface SearchBoxProps {
  /** The row below a phone's header: takes the focus at once, and says less. */
  phone?: boolean
  /** The shopper is done: a result was taken, or Escape pressed on an empty box. */
  onLeave?: () => void
  className?: string
}

const INPUT_STYLES = 'search-input'

/** The header's search: a combobox whose choices are at most three products. */
export function SearchBox({ phone = false, onLeave, className }: SearchBoxProps) {
  const listId = phone ? 'phone-search' : 'search'
  const input = useRef<HTMLInputElement>(null)
  const { query, search, active, shown, type, setOpen, point, press, showAll, leave } = useSearchBox(onLeave)
  const { box, onBlur } = useLeaving(shown, () => setOpen(false))
  useEffect(() => {
    if (phone) input.current?.focus()
  }, [phone])
  // Text that was typed before the page listened: React keeps it in the field and says nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first paint.
  useEffect(() => {
    if (input.current?.value) type(input.current.value)
  }, [])

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
          onChange={(event) => type(event.target.value)}
          onFocus={() => {
            setOpen(true)
            fetchSearch()
          }}
          onKeyDown={press}
          className={INPUT_STYLES}
        />
      </form>
      <SearchDropdown
        id={listId}
        search={shown ? search : { state: 'idle' }}
        hint={phone ? 'Try different keywords' : 'Try searching with different keywords'}
        active={active}
        onPoint={point}
        onTake={leave}
        query={query}
        wide={!phone}
      />
    </search>
  )
}

/** The attributes that make the box a combobox pointing at one line of the list below it. */
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
