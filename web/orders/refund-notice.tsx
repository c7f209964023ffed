import type { OrderView } from '#contracts/orders.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Order } from './order.ts'

type Shown = NonNullable<OrderView['refund']>
type Refund = Pick<Shown, 'status' | 'amount'> & Partial<Pick<Shown, 'credited' | 'transfers'>>

const TOLD = {
  pending: {
    tone: 'info',
    short: 'on its way',
    words: 'is on its way back to you. Banks take 5 to 7 working days to show it.',
  },
  processed: {
    tone: 'success',
    short: 'sent to your bank',
    words: 'was sent to the account or card you paid with. Banks take 5 to 7 working days to show it.',
  },
  failed: {
    tone: 'warning',
    short: 'not returned yet',
    words:
      'could not be returned yet: the payment provider cannot send it at the moment. The money is yours, and we know of it. We try again, or send it to your bank account; please call us if you need help.',
  },
} as const satisfies Record<Refund['status'], unknown>

/** Refunds of payments made at the counter, which are paid out there. */
const IN_SHOP = {
  pending: {
    short: 'waiting in our shop',
    words: 'is waiting for you in our shop. Please bring your receipt.',
  },
  processed: { short: 'paid back in our shop', words: 'was paid back to you in our shop.' },
  failed: TOLD.failed,
} as const satisfies Record<Refund['status'], unknown>

/** How far the customer's money has come on its way back: a notice for all that is as far. */
export function RefundNotices({ order: { lines, paidInShop } }: { order: Order }) {
  return refundsByStatus(lines).map((refund) => (
    <Notice key={refund.status} tone={TOLD[refund.status].tone} className="mt-7 bg-ivory!">
      <RefundWords refund={refund} words={paidInShop ? IN_SHOP[refund.status].words : undefined} />
    </Notice>
  ))
}

/** Refunds of lines, made or pending, added up for each status. */
function refundsByStatus(lines: readonly OrderView[]): Refund[] {
  const refunds = Map.groupBy(
    lines.flatMap(({ refund }) => refund ?? []),
    ({ status }) => status,
  )
  return [...refunds].map(([status, ones]) => {
    const sum = (part: 'amount' | 'credited') => ones.reduce((all, one) => all + one[part], 0)
    const transfers = ones.flatMap((one) => one.transfers)
    return { status, amount: sum('amount'), credited: sum('credited'), transfers }
  })
}

/** The sum, and how far it is; what went back as store credit is there already. */
export function RefundWords({
  refund: { status, amount, credited = 0, transfers = [] },
  words,
}: {
  refund: Refund
  words?: string | undefined
}) {
  const money = [credited, ...transfers.map((transfer) => transfer.amount)].reduce(
    (left, other) => left - other,
    amount,
  )
  return (
    <>
      {money > 0 && (
        <>
          <span translate="no" className="money">
            {formatRupees(money)}
          </span>{' '}
          {words ?? TOLD[status].words}{' '}
        </>
      )}
      {transfers.map(({ amount: paid, utr, day }) => (
        <span key={utr + paid}>
          <span translate="no" className="money">
            {formatRupees(paid)}
          </span>{' '}
          was sent to your bank account on {formatDate(day)}, UTR <span translate="no">{utr}</span>.{' '}
        </span>
      ))}
      {credited > 0 && (
        <>
          <span translate="no" className="money">
            {formatRupees(credited)}
          </span>{' '}
          was added to your account as store credit.
        </>
      )}
    </>
  )
}

/** The same at a glance; the details tell more. */
export function RefundShort({ refund, paidInShop }: { refund: Refund; paidInShop: boolean }) {
  return (
    <>
      Refund of{' '}
      <span translate="no" className="text-ink money">
        {formatRupees(refund.amount)}
      </span>
      : {(paidInShop ? IN_SHOP : TOLD)[refund.status].short}
    </>
  )
}
