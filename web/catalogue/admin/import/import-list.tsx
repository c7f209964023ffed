import { Link } from 'react-router'
import { listProductImports } from '#contracts/admin/imports.ts'
import type { ImportStatus } from '#rules/catalogue/import/import-status.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Person } from '#web/admin-kit/person.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

const STATUS = {
  uploaded: { word: 'Uploaded', tone: 'plain' },
  checking: { word: 'In progress', tone: 'amber' },
  checked: { word: 'Checked', tone: 'gold' },
  running: { word: 'In progress', tone: 'amber' },
  done: { word: 'Imported', tone: 'leaf' },
  failed: { word: 'Failed', tone: 'ruby' },
  undoing: { word: 'In progress', tone: 'amber' },
  undone: { word: 'Undone', tone: 'plain' },
} as const satisfies Record<ImportStatus, { word: string; tone: BadgeTone }>

/** The latest files: each leads to where it was left, or to its undo. */
export function ImportList() {
  const query = useEndpointQuery(listProductImports, { query: { limit: 20 } })
  if (!query.isSuccess) return <QueryState query={query} />
  const { rows } = query.data
  if (rows.length === 0) return null
  return (
    <Panel title="Previous imports">
      <ul className="divide-y divide-hairline text-sm">
        {rows.map(({ id, fileName, status, counts, by, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <Link
                to={adminPaths.productImport(id)}
                className="block truncate font-medium hover:text-garnet"
              >
                {fileName}
              </Link>
              <span className="block text-[0.8125rem] text-stone">
                {formatDateTime(createdAt)}, <Person {...by} isInline />
              </span>
            </span>
            <span className="text-stone money">
              {countText(counts.added)} new, {countText(counts.changed)} changed
            </span>
            <Badge tone={STATUS[status].tone}>{STATUS[status].word}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
