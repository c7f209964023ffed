import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type AdminJob, listAdminJobs, moveJob } from '#contracts/admin/careers.ts'
import { JOB_TYPE_LABELS } from '#rules/careers/job-types.ts'
import { salaryWords } from '#rules/careers/salary.ts'
import { formatDate } from '#rules/format-dates.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import type { Column } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const TABS = [
  ['All', undefined],
  ['Open', 'active'],
  ['Closed', 'closed'],
] as const

/** Openings, those on the careers board and those that are closed. */
export default function Jobs() {
  const list = useEndpointList(listAdminJobs)
  const { may, whyNot } = useAdministrator()
  const { status } = list.query
  const moving = useEndpointMutation(moveJob, {
    refreshes: [listAdminJobs],
    failed: 'The opening could not be changed. Please try again.',
  })
  const move = async (job: AdminJob, to: AdminJob['status']) => {
    if (!(await moving.attempt({ params: { id: job.id }, body: { status: to } }))) return
    toast.success(to === 'closed' ? `“${job.roleName}” is closed.` : `“${job.roleName}” is open again.`, {
      action: { label: 'Undo', act: () => void move({ ...job, status: to }, job.status) },
    })
  }
  const actions = (job: AdminJob) => (
    <Button
      kind="quiet"
      blockedBecause={whyNot('jobs.change')}
      onClick={() => void move(job, job.status === 'active' ? 'closed' : 'active')}
      aria-label={`${job.status === 'active' ? 'Close' : 'Reopen'} ${job.roleName}`}
    >
      {job.status === 'active' ? 'Close' : 'Reopen'}
    </Button>
  )
  return (
    <AdminPage
      title="Jobs"
      fills
      actions={
        may('jobs.change') && (
          <LinkButton to={adminPaths.newJob()}>
            <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
            New opening
          </LinkButton>
        )
      }
    >
      <TabLinks
        label="Openings"
        className="-mt-2 mb-4"
        items={TABS.map(([label, value]) => ({
          label,
          current: status === value,
          link: <Link to={adminPaths.jobs(value ? { status: value } : {})} replace />,
        }))}
      />
      <ListTable
        caption="Openings"
        list={list}
        rowKey={({ id }) => id}
        columns={jobColumns(actions)}
        card={(job) => <JobCard job={job}>{actions(job)}</JobCard>}
        empty={
          <EmptyState title={status === 'closed' ? 'No opening is closed' : 'No openings'}>
            Openings you post appear on the careers page immediately.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

/** An opening on a phone, with what can be done with it. */
function JobCard({ job, children }: { job: AdminJob; children: ReactNode }) {
  return (
    <article className="relative grid gap-1 px-4 py-3 text-sm">
      <p className="flex items-start justify-between gap-3">
        <Link data-row to={adminPaths.job(job.id)} className="font-medium after:absolute after:inset-0">
          {job.roleName}
        </Link>
        <JobBadge job={job} />
      </p>
      <p className="text-stone">
        {job.department} · {job.location}
      </p>
      <p className="flex items-center justify-between text-stone">
        {formatDate(job.postedDate)}
        <span className="relative z-10 -my-2 -mr-3">{children}</span>
      </p>
    </article>
  )
}

/** The openings on a desktop. */
function jobColumns(actions: (job: AdminJob) => ReactNode): Column<AdminJob>[] {
  return [
    {
      key: 'role',
      head: 'Role',
      cell: (job) => (
        <>
          <Link data-row to={adminPaths.job(job.id)} className="font-medium text-link">
            {job.roleName}
          </Link>
          <span className="block text-[0.8125rem] text-stone">
            {job.department} · <span className="whitespace-nowrap">{JOB_TYPE_LABELS[job.jobType]}</span>
          </span>
        </>
      ),
    },
    { key: 'place', head: 'Place', cell: ({ location }) => location },
    {
      key: 'salary',
      head: 'Salary',
      cell: ({ ctcMin, ctcMax }) => <span className="text-stone">{salaryWords(ctcMin, ctcMax)}</span>,
    },
    {
      key: 'posted',
      head: 'Posted',
      cell: ({ postedDate }) => (
        <span className="whitespace-nowrap text-stone">{formatDate(postedDate)}</span>
      ),
    },
    { key: 'status', head: 'Status', cell: (job) => <JobBadge job={job} /> },
    { key: 'actions', head: 'Actions', hideHead: true, align: 'right', cell: actions },
  ]
}

function JobBadge({ job }: { job: AdminJob }) {
  return job.status === 'active' ? <Badge tone="leaf">Open</Badge> : <Badge>Closed</Badge>
}
