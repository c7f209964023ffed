import { puritiesOfMetals } from '#rules/finding/category-filter.ts'
import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import type { ListingScope } from '#rules/finding/shop-listings.ts'
import { categoriesInOrder, typesByName } from '#server/catalogue/categories.store.ts'
import type { Shop } from '#server/shop.ts'

/** What a listing across categories is narrowed down to, in ids; `typeIds` null is every type. */
export type AcrossScope = {
  categoryIds: string[]
  typeIds: string[] | null
  /** Of those, what is in one of these categories or of one of these purities; null is all of it. */
  among: { categoryIds: string[]; purities: string[] } | null
  /** Paise, both ends included; null where it is open. */
  minPrice: number | null
  maxPrice: number | null
}

/** The listing itself, and what a shopper has chosen of it. */
export async function scopesOf(
  { db }: Pick<Shop, 'db'>,
  scope: ListingScope,
  choice: ListingChoice,
): Promise<{ whole: AcrossScope; chosen: AcrossScope }> {
  const [categories, types] = await Promise.all([categoriesInOrder(db), typesByName(db)])
  const idsOfCategories = (slugs: readonly string[] | undefined) =>
    categories
      .filter(({ category }) => slugs?.includes(category.slug) ?? true)
      .map(({ category }) => category.id)
  const idsOfTypes = (names: readonly string[]) =>
    types.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  const whole = {
    categoryIds: idsOfCategories(scope.categories),
    typeIds: scope.types ? idsOfTypes(scope.types) : null,
    among: null,
    minPrice: choice.minPrice,
    maxPrice: lower(scope.maxPrice ?? null, choice.maxPrice),
  }
  const inScope = (ids: readonly string[], wider: readonly string[] | null) =>
    ids.filter((id) => wider?.includes(id) ?? true)
  return {
    whole,
    chosen: {
      ...whole,
      among:
        choice.categories.length > 0
          ? {
              categoryIds: idsOfCategories(choice.categories),
              purities: puritiesOfMetals(choice.categories),
            }
          : null,
      typeIds: choice.types.length > 0 ? inScope(idsOfTypes(choice.types), whole.typeIds) : whole.typeIds,
    },
  }
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
