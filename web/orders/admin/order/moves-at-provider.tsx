import type { Dispute, OutsideRefund } from '#contracts/admin/moves-at-provider.ts'
import { DISPUTE_WORDS, type DisputeStatus } from '#rules/checkout/dispute-status.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate, formatDateTime } from '#rules/format-dates.ts'
import type { ShownRefundStatus } from '#rules/orders/refund-status.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const DISPUTE_TONE = {
  open: 'ruby',
  action_required: 'ruby',
  under_review: 'amber',
  won: 'leaf',
  lost: 'ruby',
  closed: 'plain',
} as const satisfies Record<DisputeStatus, BadgeTone>

/** Disputes of customers' banks, with the day by which the bank waits for evidence. */
export function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null
  return (
    <ul aria-label="Disputes" className="mt-4 divide-y divide-hairline border-t border-hairline">
      {disputes.map((dispute) => (
        <li key={dispute.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5 text-sm">
          <Badge tone={DISPUTE_TONE[dispute.status]}>{DISPUTE_WORDS[dispute.status]}</Badge>
          <span className="min-w-40 flex-1 break-words">Dispute{reasonOf(dispute)}</span>
          <span translate="no" className="money">
            {exact(dispute.amount)}
          </span>
          <span className="w-full text-[0.8125rem] text-stone">{factsOf(dispute)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Said above everything else of an order: before it is packed, too. */
export function DisputeNotice({ warning }: { warning: string | null }) {
  if (warning === null) return null
  return (
    <Notice tone="warning" title="The payment of this order was disputed" className="mb-4">
      {warning}
    </Notice>
  )
}

const reasonOf = ({ reason }: Dispute) => (reason ? `: ${reason.replaceAll('_', ' ')}` : '')

function factsOf({ id, status, respondBy, openedAt, taken, deducted }: Dispute): string {
  const waits = status === 'open' || status === 'action_required'
  return [
    waits && respondBy && `Evidence due ${formatDateTime(respondBy)}`,
    taken > 0 && `${exact(taken)} has gone`,
    taken === 0 && deducted > 0 && `${exact(deducted)} is held by the provider`,
    `opened ${formatDate(openedAt)}`,
    id,
  ]
    .filter(Boolean)
    .join(' · ')
}

const WORDS = { pending: 'pending', processed: 'returned outside', failed: 'failed' } as const

const REFUND_TONE = {
  pending: 'amber',
  processed: 'amber',
  failed: 'ruby',
} as const satisfies Record<ShownRefundStatus, BadgeTone>

interface OutsideRefundsProps {
  refunds: readonly OutsideRefund[]
  /** Why the admin may not say what they were for; null where they may. */
  whyNot: string | null
  onAnswer: (refund: OutsideRefund) => void
}

/** Refunds that a person made in the provider's dashboard; asks for the reason where nobody has given it. */
export function OutsideRefunds({ refunds, whyNot, onAnswer }: OutsideRefundsProps) {
  return refunds.map((refund) => (
    <Notice
      key={refund.id}
      className="mt-4"
      tone={refund.reason === null && refund.status !== 'failed' ? 'warning' : 'info'}
      title={`${exact(refund.amount)} was returned outside the shop`}
      action={
        refund.reason === null &&
        refund.status !== 'failed' && (
          <Button kind="secondary" blockedBecause={whyNot} onClick={() => onAnswer(refund)}>
            Say why…
          </Button>
        )
      }
    >
      <Badge tone={REFUND_TONE[refund.status]}>{WORDS[refund.status]}</Badge>{' '}
      {refund.reason ?? 'in the payment provider’s dashboard. Its credit note waits for the reason.'}
      {refund.twice > 0 && (
        <>
          {' '}
          <strong className="font-medium">
            <span translate="no">{exact(refund.twice)}</span> of it had been given back before.
          </strong>
        </>
      )}
      <span className="block text-[0.8125rem] text-stone">
        {formatDateTime(refund.at)} · {refund.id}
      </span>
    </Notice>
  ))
}
