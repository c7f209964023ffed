import { useState } from 'react'
import { useParams } from 'react-router'
import { type AdminDesign, readDesign, readDesignImage } from '#contracts/admin/designs.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { formatRupees } from '#rules/money.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { type HistoryEvent, HistoryPanel } from '#web/admin-kit/history-panel.tsx'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { PrivateImage } from '#web/admin-kit/private-image.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { TextLink } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { DesignActions, type DesignTask } from './design-actions.tsx'
import { DesignBadge } from './design-badge.tsx'
import { DesignTaskDialog } from './design-task-dialog.tsx'
import { QuotePanel } from './quote-panel.tsx'

const BACK = { label: 'Custom Requests', to: adminPaths.customRequests() }

/** One request: the customer's images, what became of it, and what can be answered. */
export default function CustomRequest() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(readDesign, { params: { id } })
  if (query.isSuccess)
    return <DesignScreen key={id} design={query.data} setData={query.setData} refetch={query.refetch} />
  return (
    <AdminPage title="Custom request" back={BACK}>
      <QueryState query={query} missing={<EmptyState title="Request not found" />} />
    </AdminPage>
  )
}

interface ScreenProps {
  design: AdminDesign
  setData: (design: AdminDesign) => void
  refetch: () => void
}

function DesignScreen({ design, setData, refetch }: ScreenProps) {
  const [task, setTask] = useState<DesignTask | null>(null)
  return (
    <AdminPage
      title={design.ticket}
      back={BACK}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-stone">
          <DesignBadge status={design.status} />
          {design.quote !== null && (
            <span translate="no" className="font-medium text-ink money">
              {formatRupees(design.quote)}
            </span>
          )}
        </span>
      }
      actions={<DesignActions design={design} onTask={setTask} />}
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <DesignImages design={design} />
          <Panel title="What the customer says">
            <p className="break-words whitespace-pre-line">{design.notes || 'No notes were written.'}</p>
          </Panel>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <CustomerPanel design={design} />
          <QuotePanel design={design} />
          <AnswerPanel
            key={`${design.status} ${design.quote}`}
            design={design}
            setData={setData}
            refetch={refetch}
          />
          <DesignHistory design={design} />
        </div>
      </div>
      {task && (
        <DesignTaskDialog
          task={task}
          design={design}
          onDone={setData}
          onConflict={refetch}
          onClose={() => setTask(null)}
        />
      )}
    </AdminPage>
  )
}

function CustomerPanel({ design: { customer, designDate, createdAt } }: { design: AdminDesign }) {
  const { id, name, mobileNumber, city } = customer
  return (
    <Panel title="Customer">
      <Facts
        facts={[
          [
            'Name',
            <TextLink key="name" to={adminPaths.customer(id)}>
              {name || 'Not given'}
            </TextLink>,
          ],
          [
            'Mobile number',
            mobileNumber && (
              <a key="number" href={`tel:+91${mobileNumber}`} translate="no" className="text-link">
                {formatMobileNumber(mobileNumber)}
              </a>
            ),
          ],
          ['City', city],
          ['Sent on', formatDate(createdAt)],
          ['Date of the design', formatDate(designDate)],
        ]}
      />
    </Panel>
  )
}

const SENT = { sending: 'is on its way', sent: 'was sent', failed: 'was not delivered' } as const

/** Events and messages of a request, the latest first. */
function DesignHistory({ design }: { design: AdminDesign }) {
  return <HistoryPanel events={eventsOf(design)} />
}

function eventsOf({ history, answers, createdAt, customer }: AdminDesign): HistoryEvent[] {
  const moves = history
    .filter(({ status, quote }) => status !== null || quote !== null)
    .map(({ at, by, status, quote, reason }) => ({
      key: `move ${at.getTime()} ${status}`,
      at,
      by,
      title: quote === null ? `${status}` : `Quoted at ${formatRupees(quote)}`,
      text: reason,
    }))
  const said = answers.map(({ id, at, by, channel, state, text }) => ({
    key: id,
    at,
    by,
    title: channel === 'sms' ? `SMS ${SENT[state]}` : 'Answered on WhatsApp',
    text,
    isBad: state === 'failed',
  }))
  const by = { name: customer.name, number: customer.mobileNumber }
  const sent = { key: 'sent', at: createdAt, by, title: 'Received', text: '' }
  return [sent, ...moves, ...said].sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** The chosen image large enough to work from, the others small below it. */
function DesignImages({ design: { images, ticket } }: { design: AdminDesign }) {
  const [chosen, setChosen] = useState(0)
  const large = images[chosen]
  if (!large) return null
  return (
    <section aria-label="Images" className="border border-hairline bg-paper p-2">
      <PrivateImage
        key={large.id}
        endpoint={readDesignImage}
        params={{ imageId: large.id }}
        size="full"
        alt={`Design ${ticket}, image ${chosen + 1} of ${images.length}`}
        className="w-full max-sm:aspect-square sm:h-[min(60vh,36rem)]"
      />
      {images.length > 1 && (
        <ul className="mt-2 flex gap-2">
          {images.map(({ id }, place) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Image ${place + 1}`}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
                className="block border-2 border-transparent aria-pressed:border-garnet"
              >
                <PrivateImage
                  endpoint={readDesignImage}
                  params={{ imageId: id }}
                  size="small"
                  alt=""
                  className="block size-16"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
