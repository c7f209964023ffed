import { Link } from 'react-router'
import type { AlarmView } from '#contracts/admin/alarms.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { AlarmNotice } from '#web/admin-kit/alarm-notice.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useAlarms } from '#web/admin-kit/use-alarms.ts'
import { paths } from '#web/paths.ts'
import { Person } from '#web/person.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BackupLine } from './backup-line.tsx'
import { RecordTabs } from './record-tabs.tsx'

/** Everything that waits for a person, and what ended lately. */
export default function AlarmsScreen() {
  const query = useAlarms()
  const alarms = query.data ?? []
  const open = alarms.filter(({ resolvedAt }) => resolvedAt === null)
  return (
    <AdminPage
      title="Alarms"
      aside={query.isSuccess && open.length > 0 && <Badge tone="ruby">{open.length} open</Badge>}
    >
      <RecordTabs current="alarms" className="-mt-2 mb-4" />
      <QueryState query={query} />
      {query.isSuccess && (
        <div className="max-w-4xl">
          <BackupLine />
          <OwnersWithoutMail />
          {open.length === 0 ? <NothingOpen /> : <Open alarms={open} />}
          <Resolved alarms={alarms.filter(({ resolvedAt }) => resolvedAt !== null)} />
        </div>
      )}
    </AdminPage>
  )
}

function OwnersWithoutMail() {
  const { profile } = useAdministrator()
  if (profile.role !== 'owner') return null
  if (profile.email)
    return (
      <p className="mb-4 text-sm text-stone">
        Each alarm is also e-mailed to {profile.email} once. A summary of open alarms follows each morning at
        9.
      </p>
    )
  return (
    <Notice tone="warning" className="mb-4" title="Alarms do not reach you by e-mail.">
      Your profile has no e-mail address.{' '}
      <Link to={paths.account('overview')} className="text-link">
        Add one
      </Link>{' '}
      to get each alarm once, and a summary of open alarms each morning.
    </Notice>
  )
}

function NothingOpen() {
  return (
    <EmptyState title="Nothing needs your attention">
      When something goes wrong that needs a person, it appears here with what to do.
    </EmptyState>
  )
}

function Open({ alarms }: { alarms: readonly AlarmView[] }) {
  return (
    <section aria-label="Open" className="grid gap-3">
      {alarms.map((alarm) => (
        <AlarmNotice key={alarm.id} alarm={alarm} />
      ))}
    </section>
  )
}

function Resolved({ alarms }: { alarms: readonly AlarmView[] }) {
  if (alarms.length === 0) return null
  return (
    <section aria-labelledby="resolved" className="mt-10">
      <h2 id="resolved" className="mb-3 font-sans text-[0.6875rem] font-semibold text-bronze label-caps">
        Ended in the last 7 days
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {alarms.map(({ id, message, since, resolvedAt, resolvedBy }) => (
          <li key={id} className="py-3 text-sm">
            <p className="wrap-anywhere">{message}</p>
            <p className="mt-0.5 text-stone">
              {formatDateTime(since)} to {resolvedAt && formatDateTime(resolvedAt)},{' '}
              {resolvedBy ? (
                <>
                  resolved by <Person {...resolvedBy} isInline />
                </>
              ) : (
                'ended by itself'
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
