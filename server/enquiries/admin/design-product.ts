import { deliverySettings } from '#contracts/admin/delivery.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import type { ProductFields } from '#contracts/product-form.ts'
import type { DesignTerms } from '#rules/enquiries/design-quote.ts'
import { METAL_LABELS, PURITIES } from '#rules/pricing/purities.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import { writeScaled } from '#rules/read-measures.ts'
import { weightText } from '#rules/typed-numbers.ts'
import { newDraft } from '#server/catalogue/admin/product-draft.ts'
import { allTypes } from '#server/catalogue/categories.store.ts'
import { refused } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/** The terms that decide which product it is. */
type Piece = Pick<DesignTerms, 'purity' | 'netWeightMg' | 'grossWeightMg' | 'making' | 'stones'>

/**
 * The product that a custom request is made as: one piece, made to order, in the category of its metal, taxed as goods of that
 * are. It is never on sale; an admin may describe and photograph it. Refuses (409) where the shop has no jewellery type yet.
 */
export async function designProduct(shop: Shop, ticket: string, piece: Piece): Promise<ProductDraft> {
  const [type] = (await allTypes(shop.db)).toSorted((one, other) => one.name.localeCompare(other.name))
  if (!type) throw refused('The shop has no jewellery type yet. Please add one first.')
  const { processingDays } = await readSetting(shop, deliverySettings)
  const { purity, netWeightMg, grossWeightMg, making, stones } = piece
  const { metal, label } = PURITIES[purity]
  const fields: Partial<ProductFields> = {
    name: `Custom piece ${ticket}`,
    category: metal,
    type: type.name,
    description: `Made for a customer as the custom request ${ticket} asks.`,
    material: `${label} ${METAL_LABELS[metal].toLowerCase()}`,
    purity,
    pricingMode: 'rate-linked',
    weight: weightText(grossWeightMg),
    netWeight: weightText(netWeightMg),
    makingCharges: writeScaled(making, 2),
    stoneValue: writeScaled(stones, 2),
    leadDays: String(processingDays.madeToOrder),
    stock_quantity: '1',
  }
  return newDraft(fields, await readSetting(shop, gstSettings), { asksImporter: false })
}
