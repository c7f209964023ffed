import type { AdminReturn } from '#contracts/admin/return-requests.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { PAYOUT_WORDS } from '#rules/returns/pay-to.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { gramsText } from '#web/pricing/measures.ts'
import { awaitsPan } from '#web/returns/return-words.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** What an exchange or a buyback was quoted with, and what it waits for. */
export function PurchaseNote({ view }: { view: AdminReturn }) {
  const { quoted, payout, pan, status, kind } = view
  const waits: Partial<Record<AdminReturn['status'], string>> = {
    offered: 'The customer is asked whether they accept the lower amount.',
    inspected: 'The customer is asked to choose store credit, bank transfer or UPI.',
    credited: 'The amount is store credit in the customer’s account.',
    declined: 'The customer declined the lower amount. Please send the product back.',
    received:
      kind === 'exchange'
        ? 'An inspection that confirms the quote issues the store credit at once. If the shop must not buy the piece, reject the return first.'
        : 'Once you have inspected it, the customer chooses how they are paid.',
  }
  return (
    <div className="mt-4 grid gap-1 text-sm text-stone">
      {quoted && (
        <p>
          Quoted for {gramsText(quoted.netWeight)} net of {quoted.purity} at{' '}
          {formatWireRupees(quoted.ratePerGram)} per gram, {formatDateTime(quoted.ratesAt)}.
        </p>
      )}
      {payout && (
        <p className="break-words text-ink">
          {PAYOUT_WORDS[payout.method]}
          {payout.payTo && ` to ${payout.payTo}`}
          {payout.reference && `, reference ${payout.reference}`}
        </p>
      )}
      {pan?.masked && <p>PAN of the customer: {pan.masked}</p>}
      {awaitsPan(view) && pan && (
        <Notice tone="warning" className="my-2">
          The law requires the customer’s PAN when the shop buys for more than {formatWireRupees(pan.above)}.
          Please enter it before the amount is credited or paid out.
        </Notice>
      )}
      {waits[status] && <p>{waits[status]}</p>}
    </div>
  )
}
