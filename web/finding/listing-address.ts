import { type ListingChoice, writeChoice } from '#rules/finding/listing-choice.ts'
import { paths } from '#web/paths.ts'

/** Where a listing is: its path, and of a search what is searched for. */
export type ListingPlace = { path: string; q?: string }

export const categoryPlace = (slug: string): ListingPlace => ({ path: paths.category(slug) })

/** The address of a listing narrowed down, and of the page behind a product. */
export function listingAddress(place: ListingPlace, choice: ListingChoice, after?: string | null): string {
  const query = listingQuery(choice, after, place.q)
  return query.size > 0 ? `${place.path}?${query}` : place.path
}

export function listingQuery(choice: ListingChoice, after?: string | null, q = ''): URLSearchParams {
  const query = new URLSearchParams([...(q ? [['q', q]] : []), ...writeChoice(choice)])
  if (after) query.set('after', after)
  return query
}
