import { Link } from 'react-router'
import { type AlarmView, type LastBackup, readLastBackup } from '#contracts/admin/alarms.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { backupWords } from '#rules/system/backup-words.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { AlarmNotice } from '#web/admin-kit/alarm-notice.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useAlarms } from '#web/admin-kit/use-alarms.ts'
import { paths } from '#web/paths.ts'
import { Person } from '#web/person.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
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

/** When the shop was last backed up, for those whom an alarm about it would reach. */
function BackupLine() {
  const { may } = useAdministrator()
  return may('settings.change') ? <Shown /> : null
}

function Shown() {
  const { data, isError } = useEndpointQuery(readLastBackup, {}, { onFocus: true })
  if (isError) return <p className="mb-4 text-sm text-stone">The last backup could not be loaded.</p>
  if (!data) return null
  return (
    <>
      {data.copyOf && <CopyNotice backup={data.copyOf} />}
      <p className="mb-4 text-sm text-stone">{wordsOf(data)}</p>
    </>
  )
}

function wordsOf({ isNightly, last }: LastBackup): string {
  const done = last && backupWords(last, new Date())
  if (isNightly) return done ?? 'Not backed up yet. The first backup is taken tonight.'
  return `${done ?? 'Never backed up.'} No backup is taken at night, because BACKUP_TO is not set.`
}

/** A restored copy keeps still until it is told that it is the shop. */
function CopyNotice({ backup }: { backup: string }) {
  return (
    <Notice tone="warning" className="mb-4" title="This is a copy of the shop">
      It was restored from the backup {backup}. It does no jobs, sends no SMS and no e-mails except OTPs to
      admins, takes no online payments and makes no refunds. When the former shop is closed for good and this
      is to be the shop, run <code className="wrap-anywhere">npm run take-over</code> on the server.
    </Notice>
  )
}
