import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { readUnreadable } from '#contracts/admin/alarms.ts'
import { isUnreadable, type UnreadableRow } from '#contracts/unreadable.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** In the place of a row that cannot be shown: what people call it, and the way to what can be done. */
export function NotShown({ id }: Pick<UnreadableRow, 'id'>) {
  const { data } = useEndpointQuery(readUnreadable, { params: { id } })
  return (
    <p className="flex gap-2 text-sm">
      <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0 text-ruby" />
      <span>
        <span translate="no" className="wrap-anywhere">
          {data?.name ?? id}
        </span>{' '}
        cannot be shown.{' '}
        <Link to={adminPaths.unreadable(id)} className="text-link whitespace-nowrap">
          What can be done
        </Link>
      </span>
    </p>
  )
}

/** Below a list of lines: those of its rows that cannot be shown. */
export function NotShownRows({ rows: all }: { rows: readonly unknown[] }) {
  const rows = all.filter(isUnreadable)
  if (rows.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2">
      {rows.map(({ id }) => (
        <li key={id}>
          <NotShown id={id} />
        </li>
      ))}
    </ul>
  )
}
