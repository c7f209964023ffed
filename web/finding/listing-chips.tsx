import { useNavigate } from 'react-router'
import { filtersOn, type ListingChoice, withoutFilters } from '#rules/finding/listing-choice.ts'
import { formatRupees } from '#rules/money.ts'
import type { ListingData } from '#server/storefront/page-data.server.ts'
import { purityText } from '#web/measures.ts'
import { TextLink } from '#web/page-links.tsx'
import { Chip } from '#web/ui/display/chip.tsx'
import { type ListingPlace, listingAddress } from './listing-address.ts'

interface ListingChipsProps {
  place: ListingPlace
  choice: ListingChoice
  /** Names of categories, where the listing has several. */
  categories?: ListingData['facets']['categories']
  /** A price range that the search said in words, and the search without it. */
  said?: { range: PriceRange; without: string }
}

/** The filters that are set, each with a button that takes it off. */
export function ListingChips({ place, choice, categories = [], said }: ListingChipsProps) {
  const navigate = useNavigate()
  const saidWords = said && rangeWords(said.range)
  if (filtersOn(choice) === 0 && !saidWords) return null
  const labelOf = (slug: string) => categories.find(({ value }) => value === slug)?.label ?? slug
  return (
    <div className="flex flex-wrap items-center gap-2 pt-5">
      {said && saidWords && (
        <Chip
          onRemove={() =>
            navigate(listingAddress({ ...place, q: said.without }, choice), { preventScrollReset: true })
          }
        >
          {saidWords}
        </Chip>
      )}
      {chips(choice, labelOf).map(({ words, without }) => (
        <Chip
          key={words}
          onRemove={() => navigate(listingAddress(place, without), { preventScrollReset: true })}
        >
          {words}
        </Chip>
      ))}
      {filtersOn(choice) > 0 && (
        <TextLink
          variant="caps"
          className="ml-2"
          to={listingAddress(place, withoutFilters(choice))}
          preventScrollReset
        >
          Clear all
        </TextLink>
      )}
    </div>
  )
}

type AChip = { words: string; without: ListingChoice }

function chips(choice: ListingChoice, labelOf: (category: string) => string): AChip[] {
  const { categories, types, purities, origins, inStockOnly } = choice
  const range = rangeWords(choice)
  return [
    ...categories.map((category) => ({
      words: labelOf(category),
      without: { ...choice, categories: categories.filter((other) => other !== category) },
    })),
    ...types.map((type) => ({
      words: type,
      without: { ...choice, types: types.filter((other) => other !== type) },
    })),
    ...purities.map((purity) => ({
      words: purityText(purity),
      without: { ...choice, purities: purities.filter((other) => other !== purity) },
    })),
    ...origins.map((origin) => ({
      words: `Made in ${origin}`,
      without: { ...choice, origins: origins.filter((other) => other !== origin) },
    })),
    ...(range ? [{ words: range, without: { ...choice, minPrice: null, maxPrice: null } }] : []),
    ...(inStockOnly ? [{ words: 'In stock', without: { ...choice, inStockOnly: false } }] : []),
  ]
}

type PriceRange = Pick<ListingChoice, 'minPrice' | 'maxPrice'>

function rangeWords({ minPrice, maxPrice }: PriceRange): string | null {
  if (minPrice !== null && maxPrice !== null) return `${formatRupees(minPrice)} – ${formatRupees(maxPrice)}`
  if (minPrice !== null) return `From ${formatRupees(minPrice)}`
  return maxPrice === null ? null : `Up to ${formatRupees(maxPrice)}`
}
