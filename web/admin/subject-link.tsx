import { Link } from 'react-router'
import type { AuditEntry } from '#contracts/admin/audit.ts'
import { EVERY_SETTING } from '#contracts/admin/every-setting.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Person } from '#web/person.tsx'

/** What was changed, with the way there where there is a screen for it. */
export function SubjectLink({ subject: { type, id, person } }: Pick<AuditEntry, 'subject'>) {
  if (type === 'order')
    return (
      <Link data-row to={adminPaths.order(id)} translate="no" className="text-link money">
        {id}
      </Link>
    )
  if (type === 'return')
    return (
      <Link data-row to={adminPaths.return(id)} translate="no" className="text-link money">
        {id}
      </Link>
    )
  if (type === 'stock-take')
    return (
      <Link data-row to={adminPaths.stockTake(id)} className="text-link">
        Stock-take
      </Link>
    )
  if (type === 'customer' && person)
    return <Person name={person.name} number={person.number} to={adminPaths.customer(id)} isRow isInline />
  const setting = type === 'settings' && EVERY_SETTING.find(({ key }) => key === id)
  return <span className="text-stone">{setting ? setting.title : type}</span>
}
