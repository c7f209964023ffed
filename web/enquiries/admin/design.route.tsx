import { useState } from 'react'
import { useParams } from 'react-router'
import { type AdminDesign, readDesign } from '#contracts/admin/enquiries.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { TextLink } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { DesignActions, type DesignTask } from './design-actions.tsx'
import { DesignBadge } from './design-badge.tsx'
import { DesignHistory } from './design-history.tsx'
import { DesignImages } from './design-images.tsx'
import { DesignTaskDialog } from './design-task-dialog.tsx'

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
              {formatWireRupees(design.quote)}
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
