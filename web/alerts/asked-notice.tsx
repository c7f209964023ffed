import { Link } from 'react-router'
import { TOO_MANY_ALERTS } from '#rules/alerts/alert-limits.ts'
import { sentenceOf, unreached } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import type { Asking } from './use-ask.ts'

/** The answer to a request for an alert: how the customer will be told, or why not. */
export function AskedNotice({ asking }: { asking: Asking }) {
  if (asking.isSuccess)
    return (
      <p role="status" className="text-sm">
        {asking.data.message} <OwnAlertsLink />
      </p>
    )
  if (!asking.isError) return null
  const sentence = sentenceOf(asking.error, unreached('This could not be saved.'))
  return (
    <p role="alert" className="text-sm text-ruby">
      {sentence} {sentence === TOO_MANY_ALERTS && <OwnAlertsLink />}
    </p>
  )
}

function OwnAlertsLink() {
  return (
    <Link to={paths.ownAlerts()} className="inline-flex min-h-11 items-center text-link">
      Your alerts
    </Link>
  )
}
