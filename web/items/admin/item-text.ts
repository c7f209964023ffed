import { z } from 'zod'
import type { AdminProduct } from '#contracts/admin/catalogue.ts'
import { ItemForm } from '#contracts/admin/change-items.ts'
import type { ItemRowView } from '#contracts/admin/items.ts'
import { numberText, rupeesText } from '#contracts/text-fields.ts'
import { toGrams } from '#rules/measures.ts'
import { toRupees } from '#rules/money.ts'
import { amountText, typedNumber, weightText } from '#rules/typed-numbers.ts'

const { grossWeight, netWeight, stoneWeight, cost } = ItemForm.shape

/** In place of its id, a photograph that is still being uploaded. */
export const ON_ITS_WAY = ''

/** An item in its form. An empty net weight is what the stones leave of the gross weight. */
export const ItemText = z
  .object({
    ...ItemForm.shape,
    grossWeight: numberText(grossWeight),
    netWeight: numberText(netWeight.optional()),
    stoneWeight: numberText(stoneWeight),
    cost: rupeesText(cost),
    photographs: z
      .array(z.string())
      .refine((ids) => !ids.includes(ON_ITS_WAY), 'A photograph is still being uploaded.'),
  })
  .transform(
    ({ grossWeight: gross, stoneWeight: stones, ...item }): z.input<typeof ItemForm> => ({
      ...item,
      grossWeight: toGrams(gross),
      stoneWeight: toGrams(stones),
      netWeight: toGrams(item.netWeight ?? gross - stones),
      cost: item.cost === null ? null : toRupees(item.cost),
    }),
  )
  .pipe(ItemForm)
export type ItemText = z.input<typeof ItemText>

/** An item of a product before anybody has weighed it; `like`: what it has in common with the one before. */
export function emptyItem(product: AdminProduct, tag: string, like: Partial<ItemText> = {}): ItemText {
  const { variant = defaultVariant(product), place = '' } = like
  const typed = { grossWeight: '', netWeight: '', huid: '', cost: '' }
  return { tag, variant, place, ...typed, stoneWeight: stonesOf(product), photographs: [] }
}

/** Which variant an item is before anybody has said: the product's own purity and its first colour. */
function defaultVariant({ variants, form }: AdminProduct): ItemText['variant'] {
  const [colour] = variants.colours
  return { ...(variants.purities.length > 0 && { purity: form.purity }), ...(colour && { colour }) }
}

const GRAMS_OF_A_CARAT = 0.2

/** Grams of the product's stones; empty where it has none. */
function stonesOf({ form }: AdminProduct): string {
  const carats = form.stones.reduce((sum, { carats: text }) => sum + (typedNumber(text) || 0), 0)
  return carats === 0 ? '' : String(Math.round(carats * GRAMS_OF_A_CARAT * 1000) / 1000)
}

export function textOfItem(item: ItemRowView): ItemText {
  const { tag, variant, huid, place } = item
  return {
    tag,
    variant,
    huid,
    place,
    grossWeight: weightText(item.grossWeight),
    netWeight: weightText(item.netWeight),
    stoneWeight: item.stoneWeight === 0 ? '' : weightText(item.stoneWeight),
    cost: item.cost === null ? '' : amountText(item.cost),
    photographs: item.photographs.map(({ id }) => id),
  }
}
