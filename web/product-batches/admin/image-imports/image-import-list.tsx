import { listImageImports } from '#contracts/admin/image-imports.ts'
import { counted } from '#rules/counted.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { BatchItem } from '#web/admin-kit/batch/batch-item.tsx'
import { pollWhileBusy } from '#web/admin-kit/batch/poll-while-busy.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** The latest imports of images: each leads to where it was left, or to its undo. */
export function ImageImportList() {
  const query = useEndpointQuery(listImageImports, {}, { pollAfter: (all) => pollWhileBusy(all) })
  if (!query.isSuccess) return <QueryState query={query} />
  if (query.data.length === 0) return null
  return (
    <Panel title="Previous image imports">
      <ul className="divide-y divide-hairline">
        {query.data.map((work) => (
          <BatchItem
            key={work.id}
            batch={work}
            title={work.source === 'addresses' ? `Addresses in ${work.fileName}` : work.fileName}
            to={adminPaths.imageImports(work.id)}
            figures={counted(work.counts.added || work.counts.waiting || work.counts.removed, 'image')}
          />
        ))}
      </ul>
    </Panel>
  )
}
