import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addPage, listPages, type PageRow } from '#contracts/admin/settings.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { pageSlug } from '#rules/settings/page-slug.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { useIsPhone } from '#web/admin-kit/list/use-is-phone.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

/** The pages at /info/: policies, and what else customers ask about. */
export default function PoliciesScreen() {
  const query = useEndpointQuery(listPages, {})
  const { whyNot } = useAdministrator()
  const [adding, setAdding] = useState<string | null>(null)
  return (
    <AdminPage
      title="Policies"
      actions={
        <Button blockedBecause={whyNot('settings.change')} onClick={() => setAdding('')}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          New page
        </Button>
      }
    >
      {query.isSuccess ? (
        <>
          <MissingPages missing={query.data.missing} onWrite={setAdding} />
          <PageTable pages={query.data.pages} />
        </>
      ) : (
        <QueryState query={query} />
      )}
      {adding !== null && <AddPageDialog title={adding} onClose={() => setAdding(null)} />}
    </AdminPage>
  )
}

type Missing = ResponseBody<typeof listPages>['missing']

function MissingPages({ missing, onWrite }: { missing: Missing; onWrite: (title: string) => void }) {
  const { whyNot } = useAdministrator()
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title="The footer links to pages that do not exist yet" className="mb-4">
      <ul className="mt-2 flex flex-wrap gap-2">
        {missing.map(({ slug, label }) => (
          <li key={slug}>
            <Button
              kind="secondary"
              blockedBecause={whyNot('settings.change')}
              onClick={() => onWrite(label)}
            >
              Write “{label}”
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const COLUMNS: Column<PageRow>[] = [
  {
    key: 'title',
    head: 'Page',
    cell: ({ slug, title }) => (
      <Link to={adminPaths.policy(slug)} className="font-medium text-link">
        {title}
      </Link>
    ),
  },
  {
    key: 'address',
    head: 'Address',
    cell: ({ slug }) => <span className="text-stone">{paths.info(slug)}</span>,
  },
  {
    key: 'linked',
    head: 'Linked',
    cell: ({ isLinked }) => isLinked && <Badge>In the footer</Badge>,
  },
  {
    key: 'changed',
    head: 'Last changed',
    cell: ({ updatedAt }) => (
      <span className="whitespace-nowrap text-stone">{formatDateTime(updatedAt)}</span>
    ),
  },
]

function PageTable({ pages }: { pages: readonly PageRow[] }) {
  const isPhone = useIsPhone()
  return (
    <DataTable
      caption="Pages"
      rows={pages}
      rowKey={({ slug }) => slug}
      columns={COLUMNS.filter(({ key }) => !isPhone || key === 'title' || key === 'changed')}
      empty={<EmptyState title="No pages yet">Add the first page above.</EmptyState>}
    />
  )
}

/** A new page begins with its title, which makes its address; what it says is written in the editor. */
function AddPageDialog({ title: proposed, onClose }: { title: string; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useSchemaForm(addPage.body, { title: proposed, body: '' })
  const slug = pageSlug(form.watch('title'))
  return (
    <TaskDialog
      title="New page"
      doLabel="Add page"
      doingLabel="Adding…"
      form={form}
      onDo={async (body) => {
        const page = await call(addPage, { body })
        void navigate(adminPaths.policy(page.slug))
      }}
      onClose={onClose}
    >
      <TextField
        label="Title"
        required
        hint={
          slug ? `Its address will be ${paths.info(slug)}.` : 'The page’s address is created from the title.'
        }
        {...form.field('title')}
      />
    </TaskDialog>
  )
}
