import { Link } from 'react-router'
import type { AuditEntry } from '#contracts/admin/audit.ts'
import { EVERY_SETTING } from '#contracts/admin/every-setting.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { moduleSubject } from '#web/admin-kit/module-links.ts'
import { Person } from '#web/person.tsx'
import { MODULE_SETTINGS } from '#wiring/settings.ts'

/** The subject of a change, with a link where it has a screen. */
export function SubjectLink({ subject: { type, id, person } }: Pick<AuditEntry, 'subject'>) {
  if (type === 'order')
    return (
      <Link data-row to={adminPaths.order(id)} translate="no" className="text-link money">
        {id}
      </Link>
    )
  if (type === 'customer' && person)
    return <Person name={person.name} number={person.number} to={adminPaths.customer(id)} isRow isInline />
  const page = moduleSubject(type, id)
  if (page)
    return (
      <Link
        data-row
        to={page.to}
        translate={page.label ? undefined : 'no'}
        className={page.label ? 'text-link' : 'text-link money'}
      >
        {page.label ?? id}
      </Link>
    )
  const setting = type === 'settings' && [...EVERY_SETTING, ...MODULE_SETTINGS].find(({ key }) => key === id)
  return <span className="text-stone">{setting ? setting.title : type}</span>
}
