import { useParams } from 'react-router'
import { readPage } from '#contracts/admin/settings.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageEditor } from './page-editor.tsx'

const BACK = { label: 'Policies', to: adminPaths.policies() }

/** One page, being rewritten. */
export default function PolicyScreen() {
  const { slug = '' } = useParams()
  const query = useEndpointQuery(readPage, { params: { slug } })
  if (query.isSuccess)
    return (
      <PageEditor
        key={`${slug} ${query.data.version}`}
        page={query.data}
        setData={query.setData}
        refetch={query.refetch}
      />
    )
  return (
    <AdminPage title="Page" back={BACK}>
      <QueryState query={query} missing={<EmptyState title="Page not found" />} />
    </AdminPage>
  )
}
