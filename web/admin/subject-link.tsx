import { Link } from 'react-router'
import type { AuditEntry } from '#contracts/admin/audit.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

/** What was changed, with the way there where there is a screen for it. */
export function SubjectLink({ subject: { type, id } }: Pick<AuditEntry, 'subject'>) {
  if (type === 'order')
    return (
      <Link data-row to={adminPaths.order(id)} className="text-link money">
        {id}
      </Link>
    )
  return <span className="text-stone">{type}</span>
}
