import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#rules/counted.ts'
import { filtersOn, type ListingChoice, readChoice } from '#rules/finding/listing-choice.ts'
import type { ListingData } from '#server/storefront/page-data.server.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { FilterFields, SORT_OPTIONS } from './filter-fields.tsx'
import { type ListingPlace, listingAddress } from './listing-address.ts'

const fetchSheet = () => import('./filter-sheet.tsx')

type BarProps = {
  place: ListingPlace
  facets: ListingData['facets']
  choice: ListingChoice
  /** There are more products than these; only a search says so. */
  isMore?: boolean
}

/** Above the grid: narrow down, how many there are, in which order. */
export function ListingBar(props: BarProps) {
  return (
    <>
      <div className="listing-bar noscript:hidden">
        <FilterButton {...props} />
        <p role="status" className="max-sm:order-last max-sm:col-span-2 max-sm:pt-3 text-sm text-stone">
          {totalText(props)}
        </p>
        <SortMenu {...props} />
      </div>
      <PlainBar {...props} />
    </>
  )
}

const totalText = ({ facets, isMore }: BarProps) =>
  isMore ? `The ${facets.total} best matches` : counted(facets.total, 'piece')

/** In a search, what matches best comes first. */
const sortOptions = ({ q }: ListingPlace) =>
  q
    ? SORT_OPTIONS.map((one) => (one.value === 'featured' ? { ...one, label: 'Best match' } : one))
    : SORT_OPTIONS

function FilterButton(props: BarProps) {
  const [open, setOpen] = useState(false)
  const FilterSheet = useFetchedPart(fetchSheet, open, () => setOpen(false))
  const on = filtersOn(props.choice)
  return (
    <div>
      <Button
        kind="quiet"
        className="-ml-3.5 px-3.5! text-ink"
        aria-haspopup="dialog"
        onPointerEnter={() => navigator.onLine && void fetchSheet().catch(() => null)}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" strokeWidth={1.25} className="size-5" />
        Filter{on > 0 && ` (${on})`}
      </Button>
      {FilterSheet && <FilterSheet {...props} open={open} onOpenChange={setOpen} />}
    </div>
  )
}

function SortMenu({ place, choice }: BarProps) {
  const navigate = useNavigate()
  return (
    <div className="flex items-center gap-3 justify-self-end">
      <span aria-hidden="true" className="text-sm text-stone max-sm:hidden">
        Sort by
      </span>
      <Select
        label="Sort by"
        hideLabel
        size="small"
        options={sortOptions(place)}
        value={choice.sort}
        onChange={(event) => {
          const { sort } = readChoice(new URLSearchParams({ sort: event.target.value }))
          navigate(listingAddress(place, { ...choice, sort }), { preventScrollReset: true })
        }}
      />
    </div>
  )
}

/** The same without JavaScript: one form, sent by its button. */
function PlainBar(props: BarProps) {
  const { place, facets, choice } = props
  return (
    <noscript>
      <form method="get" action={place.path} className="py-3">
        {place.q && <input type="hidden" name="q" value={place.q} />}
        <Disclosure label={`Filter and sort ${totalText(props)}`}>
          <div className="grid gap-8 pt-3 md:max-w-xl">
            <Select name="sort" label="Sort by" options={sortOptions(place)} defaultValue={choice.sort} />
            <FilterFields facets={facets} choice={choice} />
            <Button type="submit">Apply</Button>
          </div>
        </Disclosure>
      </form>
    </noscript>
  )
}
