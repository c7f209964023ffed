import { type JobForm, listAdminJobs } from '#contracts/admin/careers.ts'
import { RecordForm, type RecordFormProps } from '#web/admin-kit/form/record-form.tsx'
import { RecordPanels } from '#web/admin-kit/form/record-panels.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { JobText, jobPanels } from './job-form.ts'

type JobEditorProps = Omit<
  RecordFormProps<JobText, JobForm>,
  'schema' | 'within' | 'permission' | 'className' | 'children'
>

/** An opening as a form. */
export function JobEditor(props: JobEditorProps) {
  const others = useEndpointQuery(listAdminJobs, { query: { limit: 1 } })
  const panels = jobPanels(others.data?.departments ?? [])
  return (
    <RecordForm schema={JobText} within="job." permission="jobs.change" className="max-w-4xl" {...props}>
      {(form) => <RecordPanels form={form} panels={panels} />}
    </RecordForm>
  )
}
