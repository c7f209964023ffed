import { Link, useNavigate } from 'react-router'
import { filtersOn, type ListingChoice, withoutFilters } from '#rules/catalogue/search/listing-choice.ts'
import { formatRupees } from '#rules/money.ts'
import { purityText } from '#web/pricing/measures.ts'
import { TextLink } from '#web/ui/action/text-link.tsx'
import { Chip } from '#web/ui/display/chip.tsx'
import { listingAddress } from './listing-address.ts'

/** What is on, each with its way off. */
export function ListingChips({ category, choice }: { category: string; choice: ListingChoice }) {
  const navigate = useNavigate()
  if (filtersOn(choice) === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pt-5">
      {chips(choice).map(({ words, without }) => (
        <Chip
          key={words}
          onRemove={() => navigate(listingAddress(category, without), { preventScrollReset: true })}
        >
          {words}
        </Chip>
      ))}
      <TextLink
        look="caps"
        className="ml-2"
        render={<Link to={listingAddress(category, withoutFilters(choice))} preventScrollReset />}
      >
        Clear all
      </TextLink>
    </div>
  )
}

function chips(choice: ListingChoice): { words: string; without: ListingChoice }[] {
  const { types, purities, inStockOnly } = choice
  const range = rangeWords(choice)
  return [
    ...types.map((type) => ({
      words: type,
      without: { ...choice, types: types.filter((other) => other !== type) },
    })),
    ...purities.map((purity) => ({
      words: purityText(purity),
      without: { ...choice, purities: purities.filter((other) => other !== purity) },
    })),
    ...(range ? [{ words: range, without: { ...choice, minPrice: null, maxPrice: null } }] : []),
    ...(inStockOnly ? [{ words: 'In stock', without: { ...choice, inStockOnly: false } }] : []),
  ]
}

function rangeWords({ minPrice, maxPrice }: ListingChoice): string | null {
  if (minPrice !== null && maxPrice !== null) return `${formatRupees(minPrice)} – ${formatRupees(maxPrice)}`
  if (minPrice !== null) return `From ${formatRupees(minPrice)}`
  return maxPrice === null ? null : `Up to ${formatRupees(maxPrice)}`
}
