import clsx from 'clsx'
import { Link } from 'react-router'
import { counted } from '#rules/counted.ts'
import { Price } from '#web/ui/display/price.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import type { SearchHit } from './search-results.ts'
import type { SearchState } from './search-state.ts'

const loadSeeAll = () => import('./see-all.tsx')

export interface SearchDropdownProps {
  /** The combobox's id; the list is `{id}-list`, its lines `{id}-{index}`. */
  id: string
  search: SearchState
  /** Advice where there is nothing. */
  hint: string
  active: number
  onPoint: (id: string) => void
  onTake: () => void
  /** As typed. */
  query: string
  /** Wider than the search box above it. */
  wide: boolean
}

/** The results or the hint of the search, below its box. */
export function SearchDropdown(props: SearchDropdownProps) {
  const { id, search, hint, active, onPoint, onTake, query, wide } = props
  const isAnswered = search.state === 'found' || search.state === 'nothing'
  const SeeAll = useFetchedPart(loadSeeAll, isAnswered)
  return (
    <div
      className={clsx(
        'absolute top-full right-0 z-10 border border-hairline bg-paper text-ink shadow-raised',
        wide ? 'mt-4.5 w-96 border-t-0' : 'left-0 mt-3',
        search.state === 'idle' && 'hidden',
      )}
    >
      <div id={`${id}-list`} role="listbox" aria-label="Search results">
        {search.state === 'found' &&
          search.results.map((found, index) => (
            <Line
              key={found.id}
              id={`${id}-${index}`}
              found={found}
              active={index === active}
              onPoint={() => onPoint(found.id)}
              onTake={onTake}
            />
          ))}
      </div>
      <div role="status">
        {search.state === 'searching' && <p className="px-5 py-4 text-stone">Searching...</p>}
        {search.state === 'nothing' && (
          <div className="px-5 py-4">
            <p className="font-medium">No results found</p>
            <p className="mt-0.5 text-sm text-stone">{hint}</p>
          </div>
        )}
        {search.state === 'found' && <p className="sr-only">{counted(search.results.length, 'result')}</p>}
      </div>
      {isAnswered &&
        (SeeAll ? (
          <SeeAll query={query} found={search.state === 'found'} onTake={onTake} />
        ) : (
          <div className="h-12" />
        ))}
    </div>
  )
}

type LineProps = { id: string; found: SearchHit; active: boolean; onPoint: () => void; onTake: () => void }

function Line({ id, found, active, onPoint, onTake }: LineProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={found.url}
      state={{ product: found.product, category: found.category }}
      onClick={onTake}
      onPointerEnter={onPoint}
      className={clsx(
        'flex items-center gap-4 border-b border-hairline px-4 py-3 last:border-b-0',
        active && 'bg-sand',
      )}
    >
      {found.image ? (
        <img
          src={found.image}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 bg-sand object-cover"
        />
      ) : (
        <span className="size-16 shrink-0 bg-sand" />
      )}
      <span className="min-w-0">
        <span className="block font-display text-lg leading-snug font-medium">{found.name}</span>
        <Price paise={found.pricePaise} from={found.isPriceFrom} size="small" />
      </span>
    </Link>
  )
}
