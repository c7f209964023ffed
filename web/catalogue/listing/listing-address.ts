import { type ListingChoice, writeChoice } from '#rules/catalogue/search/listing-choice.ts'
import { paths } from '#web/paths.ts'

/** The address of a category narrowed down, and of the page behind a product. */
export function listingAddress(category: string, choice: ListingChoice, after?: string | null): string {
  const query = listingQuery(choice, after)
  return query.size > 0 ? `${paths.category(category)}?${query}` : paths.category(category)
}

export function listingQuery(choice: ListingChoice, after?: string | null): URLSearchParams {
  const query = writeChoice(choice)
  if (after) query.set('after', after)
  return query
}
