import { discountSettings } from '#contracts/admin/discounts.ts'
import { listJewelleryTypes } from '#contracts/catalogue.ts'
import { type DiscountPart, discountPartOf } from '#rules/pricing/discount-part.ts'
import { useAnswer } from '#web/use-answer.ts'

/** What discounts reduce of a product of the type that is chosen; until settings and types are here, the shop's usual. */
export function useDiscountPart(typeName: string): DiscountPart {
  const settings = useAnswer(discountSettings.read, {})
  const types = useAnswer(listJewelleryTypes, {})
  const scope = (settings.state === 'here' ? settings.answer.value : discountSettings.defaults).appliesTo
  const type = types.state === 'here' && types.answer.find(({ type_name }) => type_name === typeName)
  return type ? discountPartOf(scope, type) : scope
}
