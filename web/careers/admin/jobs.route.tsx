import { type AdminJob, listAdminJobs, moveJob } from '#contracts/admin/careers.ts'
import { JOB_TYPE_LABELS } from '#rules/careers/job-types.ts'
import { salaryWords } from '#rules/careers/salary.ts'
import { AddLink } from '#web/admin-kit/add-link.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'open', label: 'Open', query: { status: 'active' } },
  { key: 'closed', label: 'Closed', query: { status: 'closed' } },
]

const COLUMNS: readonly ListColumn<AdminJob>[] = [
  {
    key: 'role',
    head: 'Role',
    isFixed: true,
    kind: 'link',
    of: (job) => job.roleName,
    to: (job) => adminPaths.job(job.id),
    note: (job) => `${job.department} · ${JOB_TYPE_LABELS[job.jobType]}`,
  },
  { key: 'place', head: 'Place', kind: 'text', card: 'what', of: (job) => job.location },
  {
    key: 'salary',
    head: 'Salary',
    kind: 'text',
    card: 'what',
    className: 'text-stone',
    of: (job) => salaryWords(job.ctcMin, job.ctcMax),
  },
  {
    key: 'posted',
    head: 'Posted',
    kind: 'day',
    card: 'foot',
    cardHead: '',
    className: 'text-stone',
    of: (job) => job.postedDate,
  },
  {
    key: 'status',
    head: 'Status',
    kind: 'badge',
    of: (job) => (job.status === 'active' ? <Badge tone="leaf">Open</Badge> : <Badge>Closed</Badge>),
  },
]

/** Openings, those on the careers board and those that are closed. */
export default function Jobs() {
  const list = useEndpointList(listAdminJobs)
  const { may } = useAdministrator()
  return (
    <ListScreen
      title="Jobs"
      caption="Openings"
      actions={may('jobs.change') && <AddLink to={adminPaths.newJob()}>New opening</AddLink>}
      list={list}
      views={VIEWS}
      columns={COLUMNS}
      lastColumn={{
        key: 'actions',
        head: 'Actions',
        hideHead: true,
        kind: 'own',
        card: 'action',
        of: (job) => <MoveButton job={job} />,
      }}
      none={{
        title: list.query.status === 'closed' ? 'No opening is closed' : 'No openings',
        hint: 'Openings you post appear on the careers page immediately.',
      }}
    />
  )
}

/** Closes an opening, or opens it again; both can be undone. */
function MoveButton({ job }: { job: AdminJob }) {
  const { whyNot } = useAdministrator()
  const moving = useEndpointMutation(moveJob, {
    refreshes: [listAdminJobs],
    failed: 'The opening could not be changed. Please try again.',
  })
  const move = async (to: AdminJob['status'], from: AdminJob['status']) => {
    if (!(await moving.attempt({ params: { id: job.id }, body: { status: to } }))) return
    toast.success(to === 'closed' ? `“${job.roleName}” is closed.` : `“${job.roleName}” is open again.`, {
      action: { label: 'Undo', act: () => void move(from, to) },
    })
  }
  const [label, to] =
    job.status === 'active' ? (['Close', 'closed'] as const) : (['Reopen', 'active'] as const)
  return (
    <Button
      kind="quiet"
      blockedBecause={whyNot('jobs.change')}
      onClick={() => void move(to, job.status)}
      aria-label={`${label} ${job.roleName}`}
    >
      {label}
    </Button>
  )
}
