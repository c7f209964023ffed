import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { isOverdue } from '#rules/orders/balance/balance-reminder.ts'
import { Badge } from '#web/ui/display/badge.tsx'

/** Marks an order of which something is still to be paid, so that it does not look like a paid one. */
export function BalanceBadge({ balance }: { balance: Paise }) {
  if (balance === 0) return null
  return (
    <Badge tone="amber">
      <span translate="no">{formatRupees(balance)}</span> to be paid
    </Badge>
  )
}

type Owed = Pick<AdminOrderRow, 'paid' | 'balance' | 'dueOn' | 'remindedAt'>

/** The balance of an order, the amount paid, and the day by which the rest is due; a dash where all is paid. */
export function BalanceCell({ order }: { order: Owed }) {
  const { paid, balance, dueOn, remindedAt } = order
  if (balance === 0) return <span className="text-stone">–</span>
  return (
    <span className="block whitespace-nowrap">
      <span translate="no" className="font-medium text-amber money">
        {exact(balance)}
      </span>
      <span className="block text-[0.8125rem] text-stone">
        <span translate="no">{formatRupees(paid)}</span> paid
      </span>
      {dueOn && <DueDay order={{ dueOn }} />}
      {remindedAt && (
        <span className="block text-[0.8125rem] text-stone">reminded {formatDate(remindedAt)}</span>
      )}
    </span>
  )
}

function DueDay({ order: { dueOn } }: { order: { dueOn: string } }) {
  const isLate = isOverdue({ dueOn }, new Date())
  return (
    <span className={`block text-[0.8125rem] ${isLate ? 'font-medium text-ruby' : 'text-stone'}`}>
      {isLate ? 'was due' : 'due'} {formatDate(dueOn)}
    </span>
  )
}
