import type { addItem as contract } from '#contracts/admin/change-items.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Caller } from '#server/caller.ts'
import { refused, ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { addItems } from './add-items.ts'
import { proposeTags } from './propose-tags.ts'
import { readItem } from './read-item.ts'

/** How often the next free tag is looked for: others may add items at the same moment. */
const MAX_TRIES = 5

/** Adds one item, under the next free tag where none is given. */
export async function addItem(
  shop: Shop,
  caller: Caller,
  { productId, replacesCount, tag: given, ...form }: ParsedRequest<typeof contract>['body'],
) {
  for (let nth = 1; nth <= MAX_TRIES; nth++) {
    const [next = ''] = given ? [given] : (await proposeTags(shop.db, { series: '', count: 1 })).tags
    try {
      await addItems(shop, caller, productId, { items: [{ ...form, tag: next }], replacesCount })
      return await readItem(shop, caller, next)
    } catch (fault) {
      const wasTaken = fault instanceof ShopError && fieldOf(fault) === 'items.0.tag'
      if (given || !wasTaken) throw asOfOne(fault)
    }
  }
  throw refused('Others are adding items at this moment. Please try again.')
}

const fieldsOf = ({ details: { fields } }: ShopError): { field: string; message: string }[] =>
  Array.isArray(fields) ? fields : []

const fieldOf = (fault: ShopError) => fieldsOf(fault)[0]?.field

/** The same refusal, its fields those of the only item. */
function asOfOne(fault: unknown): unknown {
  if (!(fault instanceof ShopError) || fieldsOf(fault).length === 0) return fault
  const fields = fieldsOf(fault).map(({ field, message }) => ({
    field: field.replace(/^items\.0\./, ''),
    message,
  }))
  return new ShopError(fault.code, fault.message, { ...fault.details, fields })
}
