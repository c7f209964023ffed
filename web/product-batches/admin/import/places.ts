import { listCategories, listJewelleryTypes } from '#contracts/catalogue.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import type { ImportField } from '#rules/product-files/import-fields.ts'
import type { Places } from '#rules/product-files/match-words.ts'
import { isFlagField } from '#rules/product-form/attribute-fields.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { SelectOption } from '#web/ui/form/select.tsx'

/** The categories and types of the shop; without them, as long as they are on their way, nothing can be matched. */
export function usePlaces(): Places | null {
  const categories = useEndpointQuery(listCategories, {}, { freshness: 'shared' })
  const types = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  if (categories.isPending || types.isPending) return null
  return {
    categories: categories.isSuccess
      ? categories.data.map(({ id, category_name, label }) => ({ id, slug: category_name, name: label }))
      : [],
    types: types.isSuccess ? types.data.map(({ id, type_name }) => ({ id, name: type_name })) : [],
  }
}

const same = (word: string) => ({ value: word, label: word })
const YES_OR_NO = [same('yes'), same('no')]

/** The choices for a field that takes the shop's own words only; null for those that take any. */
export function choicesFor(field: ImportField, { categories, types }: Places): SelectOption[] | null {
  switch (field) {
    case 'category':
      return categories.map(({ slug, name }) => ({ value: slug, label: name }))
    case 'type':
      return types.map(({ name }) => same(name))
    case 'purity':
      return Object.keys(PURITIES).map(same)
    case 'pricingMode':
      return [
        { value: 'fixed', label: 'Fixed price' },
        { value: 'rate-linked', label: 'Follows the metal rate' },
      ]
    case 'makingWeight':
      return [
        { value: 'net', label: 'Net weight' },
        { value: 'gross', label: 'Gross weight' },
      ]
    case 'status':
      return [same('On sale'), same('Archived')]
    default:
      return isFlagField(field) ? YES_OR_NO : null
  }
}
