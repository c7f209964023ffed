import { discountSettings } from '#contracts/admin/discounts.ts'
import { makingSettings } from '#contracts/admin/making.ts'
import { listJewelleryTypes } from '#contracts/catalogue.ts'
import { type TypeTerms, typeTermsOf } from '#rules/pricing/type-terms.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** The settings for the chosen type; until settings and types are here, the shop's usual. */
export function useTypeTerms(typeName: string): TypeTerms {
  const discounts = useEndpointQuery(discountSettings.read, {})
  const making = useEndpointQuery(makingSettings.read, {})
  const types = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  const { appliesTo } = discounts.isSuccess ? discounts.data.value : discountSettings.defaults
  const { tables } = making.isSuccess ? making.data.value : makingSettings.defaults
  const type = types.isSuccess ? types.data.find(({ type_name }) => type_name === typeName) : undefined
  return typeTermsOf(
    { discountScope: appliesTo, makingTables: tables },
    { typeName, offersApply: type?.offersApply ?? true },
  )
}
