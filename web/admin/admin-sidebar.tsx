import clsx from 'clsx'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { personName } from '#rules/identity/person-name.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { SidebarGroup as Group, SidebarEntry } from '#web/admin-kit/sidebar-entry.ts'
import { tellLogout } from '#web/identity/tell-logout.ts'
import { paths } from '#web/paths.ts'
import { clearSession } from '#web/session/session.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { DAILY, FOLDED, isFor, isOpen, MORE_SETTINGS, SETTINGS } from './sidebar.ts'
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
      <nav
        aria-label="Admin area"
        className="flex min-h-0 flex-1 flex-col px-3 pt-1 [@media(max-height:34rem)]:overflow-y-auto lg:pt-0"
      >
        <div className="fade-below min-h-0 flex-1 overflow-y-auto [@media(max-height:34rem)]:flex-none">
          <Entries entries={DAILY} />
          {FOLDED.map((group) => (
            <Folded key={group.title} group={group} />
          ))}
        </div>
        <Settings />
      </nav>
      <Person />
    </div>
  )
}

function Settings() {
  const { may } = useAdministrator()
  if (![...SETTINGS.entries, ...MORE_SETTINGS.entries].some((entry) => isFor(entry, may))) return null
  return (
    <section
      aria-labelledby="sidebar-settings"
      className="border-t border-hairline py-1 short:py-0.5 pointer-coarse:py-0"
    >
      <h2
        id="sidebar-settings"
        className="px-3 py-1.5 font-sans text-[0.625rem] text-bronze label-caps short:py-1 pointer-coarse:pt-1.5 pointer-coarse:pb-0"
      >
        {SETTINGS.title}
      </h2>
      <Entries entries={SETTINGS.entries} />
      <Folded group={MORE_SETTINGS} />
    </section>
  )
}

/** A group of which at least one entry is for this person. */
function Folded({ group: { title, entries } }: { group: Group }) {
  const { may } = useAdministrator()
  const { pathname } = useLocation()
  const allowed = entries.filter((entry) => isFor(entry, may))
  if (allowed.length === 0) return null
  const isCurrent = allowed.some((entry) => isOpen(entry, pathname))
  const count = allowed.map(({ label, Count }) => Count && <Count key={label} />)
  return (
    <SidebarGroup title={title} isCurrent={isCurrent} count={count}>
      <Entries entries={allowed} />
    </SidebarGroup>
  )
}

function Entries({ entries }: { entries: readonly SidebarEntry[] }) {
  const { may } = useAdministrator()
  return (
    <ul className="grid gap-0.5 short:gap-0 pointer-coarse:gap-0">
      {entries
        .filter((entry) => isFor(entry, may))
        .map(({ While = Always, ...entry }) => (
          <While key={entry.to}>
            <li>
              <Entry entry={entry} />
            </li>
          </While>
        ))}
    </ul>
  )
}

const Always = ({ children }: { children: ReactNode }) => children

function Entry({ entry }: { entry: SidebarEntry }) {
  const { label, hint, to, Icon, Count } = entry
  const isCurrent = isOpen(entry, useLocation().pathname)
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-9 items-center gap-3 rounded-sm border-l-2 px-3 text-sm transition-colors short:min-h-7 pointer-coarse:min-h-11',
        isCurrent
          ? 'border-garnet bg-sand font-medium text-ink'
          : 'border-transparent text-stone hover:bg-ivory hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.25} className="size-[1.125rem] shrink-0" />
      {label}
      {hint && <span className="ml-auto text-xs text-bronze">{hint}</span>}
      {Count && <Count />}
    </Link>
  )
}

function Person() {
  const { profile } = useAdministrator()
  const navigate = useNavigate()
  const leave = async () => {
    await tellLogout()
    void navigate(paths.home())
    clearSession()
  }
  const { first_name: firstName, last_name: lastName, mobile_number: mobileNumber } = profile
  return (
    <div className="flex items-center gap-2 border-t border-hairline py-2 pr-2 pl-6 short:py-0.5 pointer-coarse:py-0.5">
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <span translate="no" className="block truncate font-medium">
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
