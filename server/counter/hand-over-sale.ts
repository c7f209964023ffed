import { duplicatesWithin, huidsOf } from '#rules/orders/huid.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField } from '#server/errors.ts'
import { handOverAtCounter } from '#server/orders/admin/move-order-as-admin.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterSale } from './address-of-sale.ts'

/** What the audit log keeps of products that were handed over. */
export type HandedOver = Awaited<ReturnType<typeof handOverAtCounter>>

/** Notes the HUIDs of all products and that they were handed over. Refuses (400) one HUID for two of them. */
export function handOverSale(
  within: Shop,
  caller: Caller,
  lines: readonly OrderLine[],
  { items }: CounterSale,
): Promise<HandedOver> {
  mustDiffer(items)
  const typed = lines.map(({ paymentLineId }, nth) => ({
    transactionId: paymentLineId,
    huid: items[nth]?.huid ?? '',
    duplicateReason: items[nth]?.duplicateReason ?? '',
  }))
  return handOverAtCounter(within, caller, lines, { lines: typed, huid: '', duplicateReason: '' }, 'items')
}

function mustDiffer(items: CounterSale['items']): void {
  const nth = duplicatesWithin(items.map(({ huid }) => huidsOf(huid)))
  if (nth === null) return
  throw invalidField(
    `items.${nth}.huid`,
    'Another product of this sale has the same HUID. Each article has its own.',
  )
}
