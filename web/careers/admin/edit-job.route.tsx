import { useParams } from 'react-router'
import { changeJob, readJob } from '#contracts/admin/careers.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { call } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { JobEditor } from './job-editor.tsx'
import { textOf } from './job-form.ts'

const BACK = { label: 'Jobs', to: adminPaths.jobs() }

/** An opening, being changed. */
export default function EditJob() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(readJob, { params: { id } })
  if (!query.isSuccess)
    return (
      <AdminPage title="Opening" back={BACK}>
        <QueryState query={query} missing={<EmptyState title="Job opening not found" />} />
      </AdminPage>
    )
  const job = query.data
  return (
    <AdminPage title={job.roleName} back={BACK} aside={job.status === 'closed' && <Badge>Closed</Badge>}>
      <JobEditor
        key={job.version}
        values={textOf(job)}
        onSave={async (changed, version = job.version) => {
          query.setData(await call(changeJob, { params: { id }, body: { job: changed, version } }))
          toast.success('Saved. The careers page shows it now.')
        }}
        onTheirs={query.refetch}
      />
    </AdminPage>
  )
}
