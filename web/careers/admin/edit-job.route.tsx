import { useParams } from 'react-router'
import { changeJob, listAdminJobs, readJob } from '#contracts/admin/careers.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { AnswerOf } from '#web/admin-kit/answer-of.tsx'
import { call } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import { JobEditor } from './job-editor.tsx'
import { asTyped } from './job-form.ts'

const BACK = { label: 'Jobs', to: adminPaths.jobs() }

/** An opening, being changed. */
export default function EditJob() {
  const { id = '' } = useParams()
  const asked = useAnswer(readJob, { params: { id } })
  const others = useAnswer(listAdminJobs, { query: { limit: 1 } })
  if (asked.state !== 'here')
    return (
      <AdminPage title="Opening" back={BACK}>
        <AnswerOf asked={asked} missing={<EmptyState title="Job opening not found" />} />
      </AdminPage>
    )
  const job = asked.answer
  return (
    <AdminPage title={job.roleName} back={BACK} aside={job.status === 'closed' && <Badge>Closed</Badge>}>
      <JobEditor
        key={job.version}
        known={asTyped(job)}
        departments={others.state === 'here' ? others.answer.departments : []}
        saveLabel="Save"
        onSave={async (changed, version = job.version) => {
          asked.put(await call(changeJob, { params: { id }, body: { job: changed, version } }))
          toast.success('Saved. The careers page shows it now.')
        }}
        onTheirs={asked.again}
      />
    </AdminPage>
  )
}
