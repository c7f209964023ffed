import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { filtersOn, type ListingChoice, readChoice } from '#rules/catalogue/search/listing-choice.ts'
import type { ListingData } from '#server/storefront.server.ts'
import { paths } from '#web/paths.ts'
import { productsText } from '#web/pricing/measures.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { FilterFields, SORT_OPTIONS } from './filter-fields.tsx'
import { listingAddress } from './listing-address.ts'

const fetchSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazy(fetchSheet)

type BarProps = { category: string; facets: ListingData['facets']; choice: ListingChoice }

/** Above the grid: narrow down, how many there are, in which order. */
export function ListingBar(props: BarProps) {
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-hairline py-3 sm:grid-cols-[1fr_auto_1fr] noscript:hidden">
        <FilterButton {...props} />
        <p role="status" className="max-sm:order-last max-sm:col-span-2 max-sm:pt-3 text-sm text-stone">
          {productsText(props.facets.total)}
        </p>
        <SortMenu {...props} />
      </div>
      <PlainBar {...props} />
    </>
  )
}

function FilterButton(props: BarProps) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const on = filtersOn(props.choice)
  return (
    <div>
      <Button
        kind="quiet"
        className="-ml-3.5 px-3.5! text-ink"
        aria-haspopup="dialog"
        onPointerEnter={fetchSheet}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <SlidersHorizontal aria-hidden="true" strokeWidth={1.25} className="size-5" />
        Filter{on > 0 && ` (${on})`}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <FilterSheet {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}

function SortMenu({ category, choice }: BarProps) {
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
        options={SORT_OPTIONS}
        value={choice.sort}
        onChange={(event) => {
          const { sort } = readChoice(new URLSearchParams({ sort: event.target.value }))
          navigate(listingAddress(category, { ...choice, sort }), { preventScrollReset: true })
        }}
      />
    </div>
  )
}

/** The same without JavaScript: one form, sent by its button. */
function PlainBar({ category, facets, choice }: BarProps) {
  return (
    <noscript>
      <form method="get" action={paths.category(category)} className="py-3">
        <Disclosure label={`Filter and sort ${productsText(facets.total)}`}>
          <div className="grid gap-8 pt-3 md:max-w-xl">
            <Select name="sort" label="Sort by" options={SORT_OPTIONS} defaultValue={choice.sort} />
            <FilterFields facets={facets} choice={choice} />
            <Button type="submit">Apply</Button>
          </div>
        </Disclosure>
      </form>
    </noscript>
  )
}
