import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { KIND_WORDS } from '#rules/orders/return-names.ts'
import type { AdminReturn } from '#trade/returns/contract/return-requests.ts'
import { PAYOUT_WORDS } from '#trade/returns/rules/pay-to.ts'
import { isOpenReturn } from '#trade/returns/rules/return-steps.ts'
import { ReturnSum } from '#trade/returns/web/return-sum.tsx'
import { awaitsPan } from '#trade/returns/web/return-words.ts'
import { VoucherButton } from '#trade/returns/web/voucher-button.tsx'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { gramsText } from '#web/measures.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The customer's money or credit for the pieces that come back. */
export function MoneyPanel({ view }: { view: AdminReturn }) {
  const isRefund = view.kind === 'return'
  return (
    <Panel title={isRefund ? 'Refund' : KIND_WORDS[view.kind]}>
      <ReturnSum sum={view} kind={view.kind} paidLabel={isRefund ? 'Paid' : 'Quoted'} />
      {isRefund ? <RefundNote view={view} /> : <PurchaseNote view={view} />}
      {isRefund && isOpenReturn(view.status) && (
        <LateNoteWarning number={view.orderNumber} className="mt-4" />
      )}
      <div className="mt-4 empty:hidden">
        <VoucherButton view={view} />
      </div>
    </Panel>
  )
}

/** Where less can be refunded than was promised, and where the money is paid out. */
function RefundNote({ view }: { view: AdminReturn }) {
  const { status, amount, toRefund, paidInShop, payOutOwed } = view
  const isOpen = isOpenReturn(status)
  if (status === 'offered')
    return <p className="mt-4 text-sm text-stone">The customer is asked to accept or decline this amount.</p>
  if (isOpen && toRefund < amount)
    return (
      <Notice tone="warning" className="mt-4">
        Part of this order has been refunded since. Only the rest can be refunded.
      </Notice>
    )
  if (!paidInShop || !(isOpen || payOutOwed)) return null
  return (
    <p className="mt-4 text-sm text-stone">
      {isOpen
        ? 'This sale was paid at the counter, so its refund is paid out there.'
        : 'This sale was paid at the counter. Pay the refund out on the order’s page, under “Counter payments”.'}
    </p>
  )
}

/** The quote of an exchange or a buyback, and what it waits for. */
function PurchaseNote({ view }: { view: AdminReturn }) {
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
          Quoted for <span translate="no">{gramsText(quoted.netWeight)}</span> net of {quoted.purity} at{' '}
          <span translate="no">{formatRupees(quoted.ratePerGram)}</span> per gram,{' '}
          {formatDateTime(quoted.ratesAt)}.
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
      {pan?.declared && !pan.masked && <p>When buying, the customer declared that they have no PAN.</p>}
      {awaitsPan(view) && pan && (
        <Notice tone="warning" className="my-2">
          The law requires the customer’s PAN when the shop buys for more than{' '}
          <span translate="no">{formatRupees(pan.above)}</span>. Please enter it before the amount is credited
          or paid out.
        </Notice>
      )}
      {waits[status] && <p>{waits[status]}</p>}
    </div>
  )
}
