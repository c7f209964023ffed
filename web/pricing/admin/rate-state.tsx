import { Link } from 'react-router'
import { cancelScheduledRates, type RateStatus, readRateStatus } from '#contracts/admin/pricing.ts'
import { formatAge, formatDateTime } from '#rules/format-dates.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { AlarmNotice } from '#web/admin-kit/alarm-notice.tsx'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { Person } from '#web/person.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'

/** The rates in force and their age, what is wrong, what waits, and how the feed is doing. */
export function RateState({ status }: { status: RateStatus }) {
  const { current, alarms, scheduled, feed, guardPercent } = status
  return (
    <div className="grid gap-4">
      {alarms.map((alarm) => (
        <AlarmNotice key={alarm.id} alarm={alarm} />
      ))}
      <Panel title="In force">
        {current ? (
          <>
            <Facts
              facts={RATE_NAMES.map(
                (name) => [RATE_LABELS[name], `${formatWireRupees(current[name])} / g`] as const,
              )}
            />
            <p className="mt-3 text-sm text-stone">
              Published {formatAge(current.publishedAt, Date.now())}, {formatDateTime(current.publishedAt)}
            </p>
            <p className="mt-1 text-sm text-stone">
              A change above {guardPercent}% needs a confirmation (
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
      {scheduled.map((waiting) => (
        <Panel
          key={waiting.id}
          title={`Scheduled for ${formatDateTime(waiting.publishAt)}`}
          action={<CancelScheduled id={waiting.id} />}
        >
          <Facts
            facts={[
              ...RATE_NAMES.map((name) => {
                const rate = waiting.change[name]
                return [RATE_LABELS[name], rate !== undefined && formatWireRupees(rate)] as const
              }),
              ['Set by', <Person key="by" {...waiting.setBy} isInline />],
              ['Reason', waiting.reason],
            ]}
          />
        </Panel>
      ))}
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

function CancelScheduled({ id }: { id: string }) {
  const { whyNot } = useAdministrator()
  const cancelling = useEndpointMutation(cancelScheduledRates, {
    refreshes: [readRateStatus],
    failed: 'That did not work. Please try again.',
  })
  return (
    <Button
      kind="secondary"
      pending={cancelling.isPending}
      blockedBecause={whyNot('rates.change')}
      onClick={() => cancelling.mutate({ params: { id } })}
    >
      Cancel this change
    </Button>
  )
}
