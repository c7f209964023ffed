import { useNavigate } from 'react-router'
import { addJob } from '#contracts/admin/careers.ts'
import { dayInIndia } from '#rules/days.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { call } from '#web/api.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { JobEditor } from './job-editor.tsx'
import { emptyJob } from './job-form.ts'

/** A new opening. */
export default function NewJob() {
  const navigate = useNavigate()
  return (
    <AdminPage title="New opening" back={{ label: 'Jobs', to: adminPaths.jobs() }}>
      <JobEditor
        values={emptyJob(dayInIndia(new Date()))}
        saveLabel="Post opening"
        isNew
        onSave={async (job) => {
          await call(addJob, { body: job })
          toast.success('Posted. The careers page shows it now.')
          void navigate(adminPaths.jobs())
        }}
      />
    </AdminPage>
  )
}
