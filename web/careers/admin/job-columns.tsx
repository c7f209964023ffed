import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminJob } from '#contracts/admin/careers.ts'
import { JOB_TYPE_LABELS } from '#rules/careers/job-types.ts'
import { salaryWords } from '#rules/careers/salary.ts'
import { formatDate } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { Column } from '#web/ui/display/data-table.tsx'
import { JobBadge } from './job-badge.tsx'

/** The openings on a desktop. */
export function jobColumns(actions: (job: AdminJob) => ReactNode): Column<AdminJob>[] {
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
