import type { OrderView } from '#contracts/orders.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Refund = Pick<NonNullable<OrderView['refund']>, 'status' | 'amount'> & { credited?: number }

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
    words: 'could not be returned yet. We are on it; please call us if you need help.',
  },
} as const satisfies Record<Refund['status'], unknown>

/** What was paid at the counter is paid out there. */
const IN_SHOP = {
  pending: {
    short: 'waiting in our shop',
    words: 'is waiting for you in our shop. Please bring your receipt.',
  },
  processed: { short: 'paid back in our shop', words: 'was paid back to you in our shop.' },
  failed: TOLD.failed,
} as const satisfies Record<Refund['status'], unknown>

/** How far the customer's money has come on its way back. */
export function RefundNotice({ refund, paidInShop }: { refund: Refund; paidInShop: boolean }) {
  return (
    <Notice tone={TOLD[refund.status].tone} className="mt-7 bg-ivory!">
      <RefundWords refund={refund} words={paidInShop ? IN_SHOP[refund.status].words : undefined} />
    </Notice>
  )
}

/** The sum, and how far it is; what went back as store credit is there already. */
export function RefundWords({
  refund: { status, amount, credited = 0 },
  words,
}: {
  refund: Refund
  words?: string | undefined
}) {
  const money = fromRupees(amount) - fromRupees(credited)
  return (
    <>
      {money > 0 && (
        <>
          <span className="money">{formatRupees(money)}</span> {words ?? TOLD[status].words}{' '}
        </>
      )}
      {credited > 0 && (
        <>
          <span className="money">{formatRupees(fromRupees(credited))}</span> was added to your account as
          store credit.
        </>
      )}
    </>
  )
}

/** The same at a glance; the details tell more. */
export function RefundLine({ refund, paidInShop }: { refund: Refund; paidInShop: boolean }) {
  return (
    <p className="border-t border-hairline px-4 py-3 text-sm text-stone sm:px-6">
      Refund of <span className="text-ink money">{formatRupees(fromRupees(refund.amount))}</span>:{' '}
      {(paidInShop ? IN_SHOP : TOLD)[refund.status].short}
    </p>
  )
}
