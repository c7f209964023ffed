import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { formatRupees } from '#rules/money.ts'

const WORDS = { pending: 'refund pending', processed: 'refunded', failed: 'refund failed' } as const

/** The refund of an order's money, pending or made, in a few small words. */
export function RefundMark({ refund }: Pick<AdminOrderRow, 'refund'>) {
  if (!refund) return null
  return (
    <span
      className={`text-[0.75rem] leading-none whitespace-nowrap ${refund.status === 'failed' ? 'text-ruby' : 'text-stone'}`}
    >
      <span translate="no">{formatRupees(refund.amount)}</span> {WORDS[refund.status]}
    </span>
  )
}
