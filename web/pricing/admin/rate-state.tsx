import { Link } from 'react-router'
import type { RateStatus } from '#contracts/admin/pricing.ts'
import { formatAge, formatDateTime, formatShortDate } from '#rules/format-dates.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { AlarmNotice } from '#web/admin-kit/alarm-notice.tsx'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'

/** The rates in force and their age, what is wrong, and how the feed is doing. */
export function RateState({ status }: { status: RateStatus }) {
  const { current, older, alarms, feed, guardPercent } = status
  return (
    <div className="grid gap-4">
      {alarms.map((alarm) => (
        <AlarmNotice key={alarm.id} alarm={alarm} />
      ))}
      <Panel title="In force">
        {current ? (
          <>
            <Facts
              facts={RATE_NAMES.map((name) => {
                const since = older.find(({ rate }) => rate === name)?.since
                const value = `${formatRupees(current[name])} / g`
                return [
                  RATE_LABELS[name],
                  since ? `${value}, since ${formatShortDate(since)}` : value,
                ] as const
              })}
            />
            <p className="mt-3 text-sm text-stone">
              Published {formatAge(current.publishedAt, Date.now())}, {formatDateTime(current.publishedAt)}
            </p>
            <p className="mt-1 text-sm text-stone">
              A change above {percent(guardPercent)} needs a confirmation (
              <Link to={adminPaths.pricingAndTax()} className="text-link">
                rate guard
              </Link>
              ).
            </p>
          </>
        ) : (
          <p className="text-sm text-stone">No rates have been published yet.</p>
        )}
      </Panel>
      {feed && (
        <Panel title="Feed">
          <Facts
            facts={[
              ['Last check', feed.lastRun ? formatDateTime(feed.lastRun.at) : 'none yet'],
              ['Outcome', feed.lastRun?.outcome ?? ''],
              ['Detail', feed.lastRun?.detail ?? ''],
            ]}
          />
        </Panel>
      )}
    </div>
  )
}
