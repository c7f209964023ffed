import { z } from 'zod'
import { ItemForm, type ItemRowView } from '#contracts/admin/items.ts'
import { numberText, rupeesText } from '#contracts/text-fields.ts'

const { weight, netWeight, stoneWeight, costPrice } = ItemForm.shape

/** An item in its form. An empty net weight is what the stones leave of the gross weight. */
export const ItemText = z
  .object({
    ...ItemForm.shape,
    weight: numberText(weight),
    netWeight: numberText(netWeight.optional()),
    stoneWeight: numberText(stoneWeight),
    costPrice: rupeesText(costPrice),
  })
  .transform((item): z.input<typeof ItemForm> => ({ ...item, netWeight: item.netWeight ?? metalOf(item) }))
  .pipe(ItemForm)
export type ItemText = z.input<typeof ItemText>

const metalOf = ({ weight, stoneWeight }: { weight: number; stoneWeight: number }) =>
  Math.round((weight - stoneWeight) * 1000) / 1000

export function emptyItem(tag: string, variant: ItemText['variant']): ItemText {
  return { tag, variant, weight: '', netWeight: '', stoneWeight: '', huid: '', costPrice: '', place: '' }
}

export function textOfItem(item: ItemRowView): ItemText {
  const { tag, variant, huid, place } = item
  return {
    ...{ tag, variant, huid, place },
    weight: String(item.weight),
    netWeight: String(item.netWeight),
    stoneWeight: item.stoneWeight === 0 ? '' : String(item.stoneWeight),
    costPrice: item.costPrice === null ? '' : String(item.costPrice),
  }
}
