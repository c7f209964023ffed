import { formatShortDate } from '#rules/format-dates.ts'
import { KIND_WORDS } from '#rules/orders/return-names.ts'
import type { OrderReturns, ReturnView } from '#trade/returns/contract/returns.ts'
import { isOpenReturn } from '#trade/returns/rules/return-steps.ts'
import { StatusLine } from '#web/ui/feedback/status-line.tsx'
import { PaymentChoice } from './buyback/payment-choice.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import { PanForm } from './pan-form.tsx'
import { ReturnSum } from './return-sum.tsx'
import { aboutReturn, awaitsPan, returnTimeline } from './return-words.ts'
import { OtherSizeLink } from './size-fields.tsx'
import { VoucherButton } from './voucher-button.tsx'
import { Quoted, WhatNext } from './what-next.tsx'
import { WithdrawReturn } from './withdraw-return.tsx'

interface OneReturnProps extends Pick<OrderReturns, 'otherSizes'> {
  view: ReturnView
  /** The product, where its order has several. */
  name: string | null
  onChange: (returns: OrderReturns) => void
}

/** One return, exchange, buyback or resizing: how far it is, what the customer can do, and its sum. */
export function OneReturn({ view, name, otherSizes, onChange }: OneReturnProps) {
  const { steps, current, stopped } = returnTimeline(view)
  return (
    <div className="mt-5 grid gap-6">
      {name && <h4 className="-mb-2 font-sans text-base font-medium">{name}</h4>}
      <StatusLine
        label={`${KIND_WORDS[view.kind]} ${view.number}`}
        steps={steps.map(({ label, at }) => (at ? { label, note: formatShortDate(at) } : { label }))}
        current={current}
        stopped={stopped}
      />
      <WhatNext view={view} />
      {isOpenReturn(view.status) && view.kind === 'return' && (
        <OtherSizeLink size={view.size} otherSizes={otherSizes} />
      )}
      <PanForm view={view} onChange={onChange} />
      {view.possible.includes('accept') && <OfferAnswer view={view} onChange={onChange} />}
      {view.possible.includes('choose-pay-out') && !awaitsPan(view) && (
        <PaymentChoice view={view} onChange={onChange} />
      )}
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        {view.kind !== 'resizing' && (
          <div className="grid content-start gap-3">
            <ReturnSum sum={view} kind={view.kind} />
            <Quoted view={view} />
            <VoucherButton view={view} />
          </div>
        )}
        <p className="text-sm text-stone">{[view.number, aboutReturn(view)].filter(Boolean).join(', ')}</p>
      </div>
      {view.possible.includes('withdraw') && <WithdrawReturn view={view} onChange={onChange} />}
    </div>
  )
}
