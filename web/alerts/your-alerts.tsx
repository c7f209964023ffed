import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type Alert, listAlerts, stopAlert } from '#contracts/alerts.ts'
import { alertWords } from '#rules/alerts/alert-words.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** The customer's alerts, in the account; each can be stopped. */
export function YourAlerts() {
  const alerts = useEndpointQuery(listAlerts, {})
  const { hash } = useLocation()
  const box = useRef<HTMLElement>(null)
  // The account comes after the address has been looked for on the page.
  useEffect(() => {
    if (hash === '#alerts') box.current?.scrollIntoView()
  }, [hash])
  return (
    <section ref={box} id="alerts" aria-labelledby="alerts-title" className="mt-16 max-w-3xl scroll-mt-28">
      <h2 id="alerts-title" className="border-b border-hairline pb-5 text-heading">
        Your alerts
      </h2>
      {alerts.isPending && <Waiting label="Loading your alerts" className="py-5" lines={2} />}
      {alerts.isError && (
        <NotLoaded
          title="Your alerts could not be loaded."
          className="mt-5"
          onAgain={() => void alerts.refetch()}
        />
      )}
      {alerts.isSuccess && <AlertList alerts={alerts.data} />}
    </section>
  )
}

function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0)
    return (
      <p className="border-b border-hairline py-5 text-stone">
        No alerts yet. Set one on a piece’s page or beside the gold rate, and we will text you once.
      </p>
    )
  return (
    <ul>
      {alerts.map((alert) => (
        <AlertLine key={alert.id} alert={alert} />
      ))}
    </ul>
  )
}

function AlertLine({ alert }: { alert: Alert }) {
  const stopping = useEndpointMutation(stopAlert, {
    refreshes: [listAlerts],
    failed: 'The alert could not be stopped. Please try again.',
    onSuccess: ({ message }) => toast.success(message),
  })
  const words = alertWords({ ...alert, target: alert.target })
  return (
    <li className="flex items-center justify-between gap-x-8 border-b border-hairline py-4">
      <div className="min-w-0">
        <Link to={alert.url} className="font-medium break-words text-link">
          {words}
        </Link>
        <p className="mt-1 text-[0.9375rem] text-stone">
          Since {formatLongDate(alert.askedAt)}, until {formatLongDate(alert.endsAt)}
        </p>
      </div>
      <Button
        kind="secondary"
        size="small"
        aria-label={`Stop: ${words}`}
        pending={stopping.isPending}
        onClick={() => stopping.mutate({ params: { id: alert.id } })}
      >
        Stop
      </Button>
    </li>
  )
}
