import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { type ListingChoice, readChoice, withoutFilters } from '#rules/finding/listing-choice.ts'
import type { ListingData } from '#server/storefront/page-data.server.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { FilterFields, SortInput } from './filter-fields.tsx'
import { type ListingPlace, listingAddress } from './listing-address.ts'

const FORM = 'listing-filter'

export interface FilterSheetProps {
  place: ListingPlace
  facets: ListingData['facets']
  choice: ListingChoice
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The Filter popup: tick, then Apply; Clear takes everything off. Fetched when it is first wanted. */
export default function FilterSheet({ place, facets, choice, open, onOpenChange }: FilterSheetProps) {
  const navigate = useNavigate()
  const show = (next: ListingChoice) => {
    onOpenChange(false)
    navigate(listingAddress(place, next), { preventScrollReset: true })
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.append(name, value)
    show(readChoice(query))
  }
  return (
    <Sheet
      title="Filter"
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button kind="secondary" className="flex-1" onClick={() => show(withoutFilters(choice))}>
            Clear
          </Button>
          <Button type="submit" form={FORM} className="flex-1">
            Apply
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={apply}>
        <SortInput choice={choice} />
        <FilterFields facets={facets} choice={choice} />
      </form>
    </Sheet>
  )
}
