import { useParams } from 'react-router'
import { readPage } from '#contracts/admin/settings.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { AnswerOf } from '#web/admin-kit/answer-of.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { PageEditor } from './page-editor.tsx'

const BACK = { label: 'Policies', to: adminPaths.policies() }

/** One page, being rewritten. */
export default function PolicyScreen() {
  const { slug = '' } = useParams()
  const asked = useAnswer(readPage, { params: { slug } })
  if (asked.state === 'here')
    return (
      <PageEditor
        key={`${slug} ${asked.answer.version}`}
        page={asked.answer}
        put={asked.put}
        again={asked.again}
      />
    )
  return (
    <AdminPage title="Page" back={BACK}>
      <AnswerOf asked={asked} missing={<EmptyState title="Page not found" />} />
    </AdminPage>
  )
}
