import clsx from 'clsx'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { logout } from '#contracts/identity.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { personName } from '#rules/identity/person-name.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { clearSession } from '#web/session/session.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { SIDEBAR, type SidebarEntry } from './sidebar.ts'
import { SidebarGroup } from './sidebar-group.tsx'

/** Where one can go in the admin area, and who is there. */
export function AdminSidebar({ shopName, find }: { shopName: string; find?: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <p className="hidden px-6 pt-6 pb-5 lg:block short:pt-2 short:pb-1">
        <span className="block font-display text-xl leading-tight font-semibold">{shopName}</span>
        <span className="mt-1 block text-[0.625rem] text-bronze label-caps short:hidden">Admin area</span>
      </p>
      {find && <div className="px-3 pb-3 short:pb-1">{find}</div>}
      <nav aria-label="Admin area" className="flex-1 overflow-y-auto px-3 pt-3 pb-6 lg:pt-0 short:pb-0">
        {SIDEBAR.map(({ title, entries }) =>
          title === null ? (
            <Entries key="first" entries={entries} />
          ) : (
            <SidebarGroup key={title} title={title}>
              <Entries entries={entries} />
            </SidebarGroup>
          ),
        )}
      </nav>
      <Person />
    </div>
  )
}

function Entries({ entries }: { entries: readonly SidebarEntry[] }) {
  const { may } = useAdministrator()
  return (
    <ul className="grid gap-0.5 short:gap-0">
      {entries
        .filter(({ permission }) => !permission || may(permission))
        .map(({ label, to, Icon, Count }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.home()}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-9 items-center gap-3 rounded-sm border-l-2 px-3 text-sm transition-colors short:min-h-6 pointer-coarse:min-h-11',
                  isActive
                    ? 'border-garnet bg-sand font-medium text-ink'
                    : 'border-transparent text-stone hover:bg-ivory hover:text-ink',
                )
              }
            >
              <Icon aria-hidden="true" strokeWidth={1.25} className="size-[1.125rem] shrink-0" />
              {label}
              {Count && <Count />}
            </NavLink>
          </li>
        ))}
    </ul>
  )
}

function Person() {
  const { profile } = useAdministrator()
  const navigate = useNavigate()
  const leave = async () => {
    // The token is forgotten here in any case; the server hears of it when it can be reached.
    await call(logout).catch(() => null)
    void navigate(paths.home())
    clearSession()
  }
  const { first_name: firstName, last_name: lastName, mobile_number: mobileNumber } = profile
  return (
    <div className="flex items-center gap-2 border-t border-hairline py-2 pr-2 pl-6 short:py-0.5">
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <span className="block truncate font-medium">
          {formatMobileNumber(personName({ firstName, lastName, mobileNumber }))}
        </span>
        <span className="text-[0.8125rem] text-stone capitalize">{profile.role}</span>
      </p>
      <IconButton label="Logout" onClick={() => void leave()}>
        <LogOut strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
