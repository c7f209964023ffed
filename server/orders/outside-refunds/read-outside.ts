import type { AdminOrder } from '#contracts/admin/read-order.ts'
import type { Db } from '#db/client.ts'
import { type Paise, sumOf } from '#rules/money.ts'
import { type OutsideRefundRow, outsideRefundsOf, partsOfOutside } from './outside-refunds.store.ts'

/** A refund that was made by hand, and the paise of it that lines of its payment have. */
export type ReadOutside = { refund: OutsideRefundRow; placed: Paise }

export async function readOutside(db: Db, paymentId: string): Promise<ReadOutside[]> {
  const read: ReadOutside[] = []
  for (const refund of await outsideRefundsOf(db, [paymentId]))
    read.push({ refund, placed: sumOf(await partsOfOutside(db, refund.id)) })
  return read
}

export function presentOutside(
  outside: readonly ReadOutside[],
): Pick<AdminOrder, 'refundedOutside' | 'outsideRefunds'> {
  const live = outside.filter(({ refund }) => refund.status !== 'failed')
  return {
    refundedOutside: sumOf(live.map(({ refund }) => refund)),
    outsideRefunds: outside.map(({ refund: { id, amount, status, madeAt, reason }, placed }) => ({
      id,
      status,
      reason,
      amount,
      at: madeAt,
      twice: status === 'failed' ? 0 : amount - placed,
    })),
  }
}
