import { duplicatesWithin, huidsOf } from '#rules/orders/huid.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField } from '#server/errors.ts'
import { handOverAtCounter } from '#server/orders/admin/move-order-as-admin.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterSale } from './address-of-sale.ts'
import { ofItem } from './with-item-field.ts'

/** What the audit log keeps of a product that was handed over. */
export type HandedOver = Awaited<ReturnType<typeof handOverAtCounter>>

/** Notes the HUIDs of all products and that they were handed over. Refuses (400) one HUID for two of them. */
export async function handOverSale(
  within: Shop,
  caller: Caller,
  orders: readonly OrderRow[],
  { items }: CounterSale,
): Promise<HandedOver[]> {
  mustDiffer(items)
  const kept: HandedOver[] = []
  for (const [nth, order] of orders.entries()) {
    const { huid = '', duplicateReason = '' } = items[nth] ?? {}
    kept.push(await ofItem(nth, () => handOverAtCounter(within, caller, order, { huid, duplicateReason })))
  }
  return kept
}

function mustDiffer(items: CounterSale['items']): void {
  const nth = duplicatesWithin(items.map(({ huid }) => huidsOf(huid)))
  if (nth === null) return
  throw invalidField(
    `items.${nth}.huid`,
    'Another product of this sale has the same HUID. Each article has its own.',
  )
}
