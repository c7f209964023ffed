import { listProductImports } from '#contracts/admin/imports.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { BatchItem } from '#web/admin-kit/batch/batch-item.tsx'
import { pollWhileBusy } from '#web/admin-kit/batch/poll-while-busy.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** The latest files: each leads to where it was left, or to its undo. */
export function ImportList() {
  const query = useEndpointQuery(
    listProductImports,
    { query: { limit: 20 } },
    { pollAfter: (page) => pollWhileBusy(page?.rows) },
  )
  if (!query.isSuccess) return <QueryState query={query} />
  const { rows } = query.data
  if (rows.length === 0) return null
  return (
    <Panel title="Previous imports">
      <ul className="divide-y divide-hairline">
        {rows.map((file) => (
          <BatchItem
            key={file.id}
            batch={file}
            title={file.fileName}
            to={adminPaths.productImport(file.id)}
            figures={`${countText(file.counts.added)} new, ${countText(file.counts.changed)} changed`}
          />
        ))}
      </ul>
    </Panel>
  )
}
