import { useSearchParams } from 'react-router'
import { type LinkedAlert, readLinkedAlert, stopLinkedAlert } from '#contracts/alerts.ts'
import { sentenceOf, unreached } from '#web/api.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NeedsScripts } from '#web/session/needs-scripts.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'

export const meta = () => [{ title: 'Stop an alert' }, { name: 'robots', content: 'noindex' }]

/** Where the link in an alert's e-mail leads. It asks first: mail scanners open links, and press no buttons. */
export default function StopAlertPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const alert = useEndpointQuery(readLinkedAlert, { query: { token } })
  return (
    <div className="column section max-w-2xl">
      <h1 className="mb-8 text-title">Stop an alert</h1>
      <NeedsScripts what="Stopping an alert needs" />
      <div className="noscript:hidden">
        {alert.isPending && <Waiting label="Loading the alert" lines={3} />}
        {alert.isError && (
          <Notice tone="error">
            {sentenceOf(alert.error, unreached('This alert could not be loaded.'))}
          </Notice>
        )}
        {alert.isSuccess && <Linked alert={alert.data} token={token} onStopped={alert.setData} />}
      </div>
    </div>
  )
}

/** Sentences about an alert that is over. */
const OVER = {
  told: 'You have already received this alert. It is off now.',
  stopped: 'This alert is stopped. You will not get a message.',
  ended: 'This alert has expired.',
} as const satisfies Record<Exclude<LinkedAlert['status'], 'open'>, string>

function Linked({
  alert,
  token,
  onStopped,
}: {
  alert: LinkedAlert
  token: string
  onStopped: (alert: LinkedAlert) => void
}) {
  const stopping = useEndpointMutation(stopLinkedAlert, {
    failed: 'The alert could not be stopped. Please try again.',
    onSuccess: onStopped,
  })
  return (
    <>
      <p className="text-lg">{alert.what}</p>
      {alert.status === 'open' ? (
        <>
          <p className="mt-2 text-stone">You asked us to tell you once.</p>
          <Button
            className="mt-6"
            pending={stopping.isPending}
            onClick={() => stopping.mutate({ body: { token } })}
          >
            Stop this alert
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="mt-2 text-stone">
            {OVER[alert.status]}
          </p>
          <LinkButton kind="secondary" className="mt-6" to={paths.ownAlerts()}>
            Your alerts
          </LinkButton>
        </>
      )}
    </>
  )
}
