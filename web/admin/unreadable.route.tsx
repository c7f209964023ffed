import { useParams } from 'react-router'
import { readUnreadable } from '#contracts/admin/alarms.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { TextLink } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** Why a row of a list cannot be shown, and what can be done about it. */
export default function UnreadableRowScreen() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(readUnreadable, { params: { id } })
  const back = { label: 'Alarms', to: adminPaths.alarms() }
  if (!query.isSuccess)
    return (
      <AdminPage title="A row that cannot be shown" back={back}>
        <QueryState query={query} />
      </AdminPage>
    )
  const { table, name, faults } = query.data
  return (
    <AdminPage title={`${name ?? 'A row'} cannot be shown`} back={back}>
      <div className="grid max-w-3xl gap-4">
        <Panel title="What is wrong">
          <p className="text-sm text-stone">
            Table <code translate="no">{table}</code>, id{' '}
            <code translate="no" className="break-all">
              {id}
            </code>
          </p>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
            {faults.map((fault) => (
              <li key={fault} translate="no" className="wrap-anywhere">
                {fault}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="What can be done">
          <ol className="grid list-decimal gap-2 pl-5 text-sm">
            <li>
              Nothing has to be done at once: lists leave this row out, and everything else goes on. A month
              it belongs to cannot be closed until it can be read.
            </li>
            <li>
              See in the <TextLink to={adminPaths.audit({ subject: id })}>audit log</TextLink> who changed it
              last.
            </li>
            <li>
              Send this page to your server administrator, who corrects the column in the database: runbook,
              incident 14, “A row cannot be shown”. <code translate="no">npm run check-shop</code> lists all
              such rows.
            </li>
          </ol>
        </Panel>
      </div>
    </AdminPage>
  )
}
