import { HOME_COUNTRY } from '#rules/catalogue/origin.ts'
import { type ListingChoice, readChoice } from '#rules/finding/listing-choice.ts'
import type { AskedAddress } from '#rules/pages/page-address.ts'

/** The choice in a listing's address, as far as the shop has it: nothing made up becomes the key of a cached page. */
export async function knownChoice({
  query,
  known,
}: Pick<AskedAddress, 'query' | 'known'>): Promise<ListingChoice> {
  const choice = readChoice(query)
  const types = choice.types.length > 0 ? await known.jewelleryTypes() : []
  const origins = choice.origins.length > 0 ? [HOME_COUNTRY, ...(await known.origins())] : []
  return {
    ...choice,
    types: choice.types.filter((type) => types.includes(type)),
    origins: choice.origins.filter((origin) => origins.includes(origin)),
  }
}

/** A category's listing has no other category in it. */
export const ofOneCategory = (choice: ListingChoice): ListingChoice => ({ ...choice, categories: [] })
