import { useState } from 'react'
import { useParams } from 'react-router'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { eventWords } from '#rules/orders/return-names.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { type AdminReturn, readReturn } from '#trade/returns/contract/return-requests.ts'
import { CONDITION_WORDS, lostWeight } from '#trade/returns/rules/return-request.ts'
import { requestWords } from '#trade/returns/web/return-words.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { HistoryPanel } from '#web/admin-kit/history-panel.tsx'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { gramsText } from '#web/measures.ts'
import { TextLink } from '#web/page-links.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { PLACE_WORDS } from './place-words.ts'
import { ReturnActions, type ReturnTask } from './return-actions.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnPhotographs } from './return-photographs.tsx'
import { ReturnTaskDialog } from './return-task-dialog.tsx'
import { SlipButton } from './slip-button.tsx'

const BACK = { label: 'Returns', to: adminPaths.returns() }

/** One return: what the customer says, what the inspection found, and what can be done now. */
export default function ReturnPage() {
  const { number = '' } = useParams()
  const query = useEndpointQuery(readReturn, { params: { number } })
  if (query.isSuccess)
    return <ReturnScreen key={number} view={query.data} setData={query.setData} refetch={query.refetch} />
  return (
    <AdminPage title={number} back={BACK}>
      <QueryState query={query} missing={<EmptyState title="Return not found" />} />
    </AdminPage>
  )
}

interface ScreenProps {
  view: AdminReturn
  setData: (view: AdminReturn) => void
  refetch: () => void
}

function ReturnScreen({ view, setData, refetch }: ScreenProps) {
  const [task, setTask] = useState<ReturnTask | null>(null)
  return (
    <AdminPage
      title={view.number}
      back={BACK}
      aside={<ReturnBadge status={view.status} />}
      actions={
        <>
          <SlipButton number={view.number} />
          <ReturnActions view={view} onTask={setTask} />
        </>
      }
    >
      {view.answerBy && view.isLate && (
        <Notice tone="warning" className="mb-4">
          An answer was promised by {formatWeekday(view.answerBy)} and is overdue. Please call the customer.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <Panel title="What the customer says">
            <p className="font-medium">{requestWords(view)}</p>
            {view.notes && <p className="mt-1 text-sm break-words whitespace-pre-line">{view.notes}</p>}
          </Panel>
          <ReturnPhotographs images={view.images} />
          {view.kind !== 'resizing' && <MoneyPanel view={view} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ProductPanel view={view} />
          {view.inspection && <InspectionPanel view={view} inspection={view.inspection} />}
          <ReturnHistory kind={view.kind} events={view.events} />
        </div>
      </div>
      {task && (
        <ReturnTaskDialog
          task={task}
          view={view}
          onDone={setData}
          onConflict={refetch}
          onClose={() => setTask(null)}
        />
      )}
    </AdminPage>
  )
}

function ProductPanel({ view }: { view: AdminReturn }) {
  const { name, orderNumber, customer, sold, product, newProductId, broughtBy } = view
  const { handover, arriveBy, answerBy, carrier, trackingNumber } = view
  const expected = handover === 'counter' ? 'In the shop' : 'By courier'
  return (
    <Panel title="Product">
      <Facts
        facts={[
          ['Product', name],
          [
            'Order',
            <TextLink key="order" to={adminPaths.order(orderNumber)}>
              {orderNumber}
            </TextLink>,
          ],
          [
            'Customer',
            <Person
              key="customer"
              name={customer.name}
              number={customer.mobileNumber}
              to={adminPaths.customer(customer.id)}
              isInline
            />,
          ],
          [
            'Brought by',
            broughtBy &&
              `${broughtBy.name}, ${formatMobileNumber(broughtBy.mobileNumber)}, ${broughtBy.identity}: the money goes to the customer`,
          ],
          ['Weight when sold', gramsText(sold.grossWeight)],
          ['Purity when sold', isPurity(sold.purity) ? PURITIES[sold.purity].label : sold.purity],
          ['HUID', sold.huid],
          ['Now', PLACE_WORDS[product]],
          [
            'New product',
            newProductId && (
              <TextLink key="new" to={adminPaths.product(newProductId)}>
                Describe it and put it on sale
              </TextLink>
            ),
          ],
          ['Comes back', handover && expected],
          ['Due by', arriveBy && formatWeekday(arriveBy)],
          ['Promised to the customer', answerBy && `by ${formatWeekday(answerBy)}`],
          ['Sent back with', carrier && `${carrier} ${trackingNumber}`],
        ]}
      />
    </Panel>
  )
}

interface InspectionProps {
  view: AdminReturn
  inspection: NonNullable<AdminReturn['inspection']>
}

function InspectionPanel({ view, inspection: { weight, purity, condition } }: InspectionProps) {
  const { sold } = view
  const lost = lostSince(view)
  return (
    <Panel title="Inspection">
      <Facts
        facts={[
          ['Weight', gramsText(weight)],
          ['Purity', isPurity(purity) ? PURITIES[purity].label : purity],
          ['Condition', CONDITION_WORDS[condition]],
        ]}
      />
      {lost > 0 && (
        <Notice tone="warning" className="mt-3">
          It weighs <span translate="no">{gramsText(lost)}</span> less than when it was sold.
        </Notice>
      )}
      {!view.asSold && (
        <Notice tone="warning" className="mt-3">
          It is not as it was sold, so it cannot go back on sale as this product.
        </Notice>
      )}
      {purity !== sold.purity && isPurity(sold.purity) && (
        <Notice tone="warning" className="mt-3">
          It was sold as {PURITIES[sold.purity].label}.
        </Notice>
      )}
    </Panel>
  )
}

/** Events of a return, the newest first. */
function ReturnHistory({ kind, events }: Pick<AdminReturn, 'kind' | 'events'>) {
  const told = events.toReversed().map(({ event, at, note, by }) => ({
    key: `${event} ${at.getTime()}`,
    at,
    by,
    title: eventWords(kind, event),
    text: note,
  }))
  return <HistoryPanel events={told} />
}

/** Milligrams that a product has lost since its sale; a difference that two scales may show does not count. */
function lostSince({ sold, inspection }: Pick<AdminReturn, 'sold' | 'inspection'>): number {
  if (!inspection) return 0
  return lostWeight(inspection.weight, sold.grossWeight)
}
