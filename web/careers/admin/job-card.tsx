import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminJob } from '#contracts/admin/careers.ts'
import { formatDate } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { JobBadge } from './job-badge.tsx'

/** An opening on a phone, with what can be done with it. */
export function JobCard({ job, children }: { job: AdminJob; children: ReactNode }) {
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
