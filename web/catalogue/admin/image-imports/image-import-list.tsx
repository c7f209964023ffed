import { Link } from 'react-router'
import { listImageImports } from '#contracts/admin/image-imports.ts'
import { isImageImportBusy } from '#rules/catalogue/image-imports/image-import-status.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Person } from '#web/admin-kit/person.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { IMAGE_STATUS, imageCountText } from './image-words.ts'

/** Milliseconds between two reads while a job is at work. */
const PAUSE = 2_000

/** The latest imports of images: each leads to where it was left, or to its undo. */
export function ImageImportList() {
  const query = useEndpointQuery(
    listImageImports,
    {},
    { pollAfter: (all) => all?.some(({ status }) => isImageImportBusy(status)) === true && PAUSE },
  )
  if (!query.isSuccess) return <QueryState query={query} />
  if (query.data.length === 0) return null
  return (
    <Panel title="Previous image imports">
      <ul className="divide-y divide-hairline text-sm">
        {query.data.map(({ id, fileName, source, status, counts, by, mobileNumber, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <Link to={adminPaths.imageImports(id)} className="block truncate font-medium hover:text-garnet">
                {source === 'addresses' ? `Addresses in ${fileName}` : fileName}
              </Link>
              <span className="block text-[0.8125rem] text-stone">
                {formatDateTime(at)}, <Person name={by} number={mobileNumber} isInline />
              </span>
            </span>
            <span className="text-stone money">{imageCountText(counts.added || counts.waiting)}</span>
            <Badge tone={IMAGE_STATUS[status].tone}>{IMAGE_STATUS[status].word}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
