import { useState } from 'react'
import { useParams } from 'react-router'
import { formatDate, formatWeekday } from '#rules/format-dates.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { type RepairView, readRepair } from '#trade/repairs/contract/repairs.ts'
import type { RepairEvent, RepairStep } from '#trade/repairs/rules/repair-steps.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { HistoryPanel } from '#web/admin-kit/history-panel.tsx'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { TextLink } from '#web/page-links.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { repairPaths } from './paths.ts'
import { RepairActions, RepairPapers } from './repair-actions.tsx'
import { RepairBadge } from './repair-badge.tsx'
import {
  CancelDialog,
  ReadyDialog,
  ReceiveDialog,
  type RepairTaskProps,
  SendDialog,
} from './repair-dialogs.tsx'
import { RepairPhotographs } from './repair-photographs.tsx'

const BACK = { label: 'Repairs', to: repairPaths.repairs() }

const DIALOGS = {
  send: SendDialog,
  receive: ReceiveDialog,
  ready: ReadyDialog,
  'hand-over': HandOverDialog,
  cancel: CancelDialog,
} as const satisfies Record<RepairStep, (props: RepairTaskProps) => React.ReactNode>

/** One repair: the piece, what is done with it, where it was, and the next step. */
export default function RepairPage() {
  const { number = '' } = useParams()
  const query = useEndpointQuery(readRepair, { params: { number } })
  if (query.isSuccess)
    return <RepairScreen key={number} view={query.data} setData={query.setData} refetch={query.refetch} />
  return (
    <AdminPage title={number} back={BACK}>
      <QueryState query={query} missing={<EmptyState title="Repair not found" />} />
    </AdminPage>
  )
}

interface ScreenProps {
  view: RepairView
  setData: (view: RepairView) => void
  refetch: () => void
}

function RepairScreen({ view, setData, refetch }: ScreenProps) {
  const [step, setStep] = useState<RepairStep | null>(null)
  const Dialog = step && DIALOGS[step]
  return (
    <AdminPage
      title={view.number}
      back={BACK}
      aside={<RepairBadge status={view.status} />}
      actions={<RepairActions view={view} onStep={setStep} />}
    >
      {view.isLate && (
        <Notice tone="warning" className="mb-4">
          This piece was promised for {formatWeekday(view.readyOn)} and is overdue. Please call the customer.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <WorkPanel view={view} />
          <TripsPanel trips={view.trips} />
          <RepairPhotographs view={view} onDone={setData} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <CustomerPanel view={view} />
          <RepairHistory view={view} />
        </div>
      </div>
      {Dialog && <Dialog view={view} onDone={setData} onConflict={refetch} onClose={() => setStep(null)} />}
    </AdminPage>
  )
}

const money = (paise: number) => (paise === 0 ? 'Free' : formatRupees(paise))

function WorkPanel({ view }: { view: RepairView }) {
  const { description, work, purity, weightIn, grossWeight, estimate, charge, readyOn, gst } = view
  return (
    <Panel title="Piece and work">
      <p className="text-base font-medium break-words">{description}</p>
      <p className="mt-0.5 mb-4 break-words whitespace-pre-line">{work}</p>
      <Facts
        facts={[
          ['Purity', isPurity(purity) ? PURITIES[purity].label : 'Not known'],
          ['Weight in', grams(weightIn)],
          ['Weight now', grossWeight !== weightIn && grams(grossWeight)],
          ['Promised for', formatWeekday(readyOn)],
          ['Estimate', money(estimate)],
          ['Charge', charge !== null && money(charge)],
          ['GST within it', charge !== null && charge > 0 && `${gst.rate}, SAC ${gst.sac}`],
        ]}
      />
      <div className="mt-4">
        <RepairPapers number={view.number} />
      </div>
    </Panel>
  )
}

const Weight = ({ mg }: { mg: number }) => (
  <span translate="no" className="whitespace-nowrap tabular-nums">
    {grams(mg)}
  </span>
)

function TripsPanel({ trips }: Pick<RepairView, 'trips'>) {
  if (trips.length === 0) return null
  return (
    <Panel title="With the karigar">
      <ol className="divide-y divide-hairline text-sm">
        {trips.map(({ karigar, given, sentAt, back, backAt, loss, reason, wages }) => (
          <li key={sentAt.getTime()} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">{karigar}</p>
            <p className="text-stone">
              <Weight mg={given} /> on {formatDate(sentAt)}
              {back !== null && backAt && (
                <>
                  {' · '}
                  <Weight mg={back} /> back on {formatDate(backAt)}
                </>
              )}
            </p>
            {loss !== null && loss !== 0 && (
              <p className="text-stone">
                <Weight mg={Math.abs(loss)} /> {loss > 0 ? 'lost' : 'added'}
                {reason && `: ${reason}`}
              </p>
            )}
            {wages > 0 && (
              <p className="text-stone">
                Wages{' '}
                <span translate="no" className="money">
                  {formatRupees(wages)}
                </span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function CustomerPanel({ view }: { view: RepairView }) {
  const { customer, customerId, address, chargeOrder, soldOrder } = view
  return (
    <Panel title="Customer">
      <Facts
        facts={[
          ['Name', <Person key="customer" {...customer} to={adminPaths.customer(customerId)} isInline />],
          ['Address', address],
          ['Bill', chargeOrder && <OrderLink key="bill" number={chargeOrder} />],
          ['Bought with', soldOrder && <OrderLink key="sold" number={soldOrder} />],
          [
            'Resizing',
            view.return && (
              <TextLink key="return" to={adminPaths.return(view.return)}>
                {view.return}
              </TextLink>
            ),
          ],
        ]}
      />
    </Panel>
  )
}

const OrderLink = ({ number }: { number: string }) => (
  <TextLink to={adminPaths.order(number)}>{number}</TextLink>
)

const EVENT_WORDS = {
  'take-in': 'Taken in',
  send: 'Given to the karigar',
  receive: 'Back and weighed',
  ready: 'Ready',
  'hand-over': 'Handed over',
  cancel: 'Given back undone',
} as const satisfies Record<RepairEvent, string>

/** The events of a repair, newest first. */
function RepairHistory({ view }: { view: RepairView }) {
  const events = view.events.toReversed().map(({ event, at, note, by }, nth) => ({
    key: `${event} ${at.getTime()} ${nth}`,
    at,
    by,
    title: EVENT_WORDS[event],
    text: note,
  }))
  return <HistoryPanel events={events} />
}
