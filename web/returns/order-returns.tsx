import { useRef, useState } from 'react'
import {
  type OrderReturns as Returns,
  type ReturnView,
  readReturns,
  withdrawReturn,
} from '#contracts/returns.ts'
import { formatLongDate, formatShortDate, formatWeekday } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StatusLine } from '#web/ui/feedback/status-line.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnSum } from './return-sum.tsx'
import { eventsToTell, RETURN_EVENT_WORDS, returnTimeline } from './return-words.ts'

/** The returns of a delivered order: where each is, and the way to a new one. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const query = useEndpointQuery(readReturns, { params: { orderId } })
  const [asking, setAsking] = useState(false)
  const section = useRef<HTMLElement>(null)
  if (query.isPending)
    return (
      <Section>
        <Skeleton className="mt-4 h-24" />
      </Section>
    )
  if (query.isError)
    return (
      <Section>
        <p className="mt-2 text-stone">
          Your returns could not be loaded.{' '}
          <button type="button" className="text-link" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      </Section>
    )
  const { offer, whyNot, returns } = query.data
  return (
    <Section ref={section}>
      {returns.map((view) => (
        <OneReturn key={view.number} view={view} onChange={query.setData} />
      ))}
      {offer && !asking && (
        <>
          <p className="mt-4 text-stone">
            You can return this piece until {formatLongDate(new Date(Date.parse(offer.until) - 1))}.{' '}
            <span className="text-ink money">{formatRupees(fromRupees(offer.amount))}</span> would be
            refunded.
          </p>
          <Button kind="secondary" size="small" className="mt-4" onClick={() => setAsking(true)}>
            Return this piece
          </Button>
        </>
      )}
      {offer && asking && (
        <ReturnForm
          orderId={orderId}
          offer={offer}
          onClose={() => setAsking(false)}
          onDone={(answer) => {
            setAsking(false)
            query.setData(answer)
            // The long form is gone: what has become of it is shown, not what happens to be below.
            section.current?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
      {whyNot && returns.length === 0 && <p className="mt-2 text-stone">{whyNot}</p>}
    </Section>
  )
}

function Section({ ref, children }: { ref?: React.Ref<HTMLElement>; children: React.ReactNode }) {
  return (
    <section ref={ref} className="mt-10 scroll-mt-12 border-t border-hairline pt-8">
      <h3 className="text-piece">Returns</h3>
      {children}
    </section>
  )
}

function OneReturn({ view, onChange }: { view: ReturnView; onChange: (returns: Returns) => void }) {
  const { steps, current, stopped } = returnTimeline(view)
  return (
    <div className="mt-5 grid gap-6">
      <StatusLine
        label={`Return ${view.number}`}
        steps={steps.map(({ label, at }) => (at ? { label, note: formatShortDate(at) } : { label }))}
        current={current}
        stopped={stopped}
      />
      <WhatNext view={view} />
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <ReturnSum sum={view} />
        <ul className="grid content-start gap-2 text-stone">
          {eventsToTell(view).map(({ event, at, note }) => (
            <li key={`${event} ${at}`}>
              <span className="text-ink">{RETURN_EVENT_WORDS[event]}</span>, {formatLongDate(at)}
              {note && <span className="block text-sm wrap-anywhere">{note}</span>}
            </li>
          ))}
          <li className="text-sm">
            {view.number}, {view.reason}
          </li>
        </ul>
      </div>
      {view.mayWithdraw && <Withdraw number={view.number} onChange={onChange} />}
    </div>
  )
}

/** What the customer has to do, or what the shop does now. */
function WhatNext({ view: { status, handover, arriveBy } }: { view: ReturnView }) {
  const words = {
    requested: 'We are checking your request and will tell you how to hand the piece over.',
    approved: `Please hand it over ${handover === 'counter' ? 'in our shop' : 'to our courier'}, with tag and invoice. It must reach us by ${arriveBy ? formatWeekday(arriveBy) : ''}.`,
    received: 'The piece is with us. We are weighing and testing it.',
    inspected: 'The piece is with us. We will decide on the refund shortly.',
  } as const
  return status in words ? <p>{words[status as keyof typeof words]}</p> : null
}

function Withdraw({ number, onChange }: { number: string; onChange: (returns: Returns) => void }) {
  const [asking, setAsking] = useState(false)
  const withdrawing = useEndpointMutation(withdrawReturn, {
    failed: 'The return could not be withdrawn. Please try again.',
    refreshes: [readReturns],
    onSuccess: (answer) => {
      onChange(answer)
      toast.success('The return has been withdrawn.')
    },
  })
  return (
    <div>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        Withdraw the return
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw the return?"
        description="You keep the piece. You can ask again while the return period lasts."
        confirmLabel="Withdraw"
        cancelLabel="Keep the return"
        onConfirm={async () => {
          await withdrawing.attempt({ params: { number } })
        }}
      />
    </div>
  )
}
