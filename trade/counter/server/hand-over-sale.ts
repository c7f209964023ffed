import { duplicatesWithin, huidsOf } from '#rules/orders/huid.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { isMadeToOrder } from '#rules/orders/packed-weight.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { handOverAtCounter } from '#server/orders/admin/move-order-as-admin.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterSale } from './address-of-sale.ts'

/** The audit log's facts about products that were handed over. */
export type HandedOver = Awaited<ReturnType<typeof handOverAtCounter>>

/** Notes the HUIDs of all products and that they were handed over. Refuses (400) one HUID for two of them; (409) what is made to order. */
export function handOverSale(
  within: Shop,
  caller: Caller,
  lines: readonly OrderLine[],
  { items }: CounterSale,
): Promise<HandedOver> {
  mustDiffer(items)
  mustBeMade(lines)
  const typed = lines.map(({ paymentLineId }, nth) => ({
    transactionId: paymentLineId,
    huid: items[nth]?.huid ?? '',
    duplicateReason: items[nth]?.duplicateReason ?? '',
  }))
  return handOverAtCounter(within, caller, lines, { lines: typed, huid: '', duplicateReason: '' }, 'items')
}

/** Refuses (409) a line that is made to order, because it has no weight yet. */
function mustBeMade(lines: readonly OrderLine[]): void {
  const line = lines.find(({ quote }) => isMadeToOrder(quote))
  if (line)
    throw refused(`${lineTitle(line.quote)} is made to order. Please hand it over once it has been made.`)
}

function mustDiffer(items: CounterSale['items']): void {
  const nth = duplicatesWithin(items.map(({ huid }) => huidsOf(huid)))
  if (nth === null) return
  throw invalidField(
    `items.${nth}.huid`,
    'Another product of this sale has the same HUID. Each article has its own.',
  )
}
