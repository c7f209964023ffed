import { discountSettings } from '#contracts/admin/discounts.ts'
import { listJewelleryTypes } from '#contracts/catalogue.ts'
import { type DiscountPart, discountPartOf } from '#rules/pricing/discount-part.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** What discounts reduce of a product of the type that is chosen; until settings and types are here, the shop's usual. */
export function useDiscountPart(typeName: string): DiscountPart {
  const settings = useEndpointQuery(discountSettings.read, {})
  const types = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  const scope = (settings.isSuccess ? settings.data.value : discountSettings.defaults).appliesTo
  const type = types.isSuccess && types.data.find(({ type_name }) => type_name === typeName)
  return type ? discountPartOf(scope, type) : scope
}
