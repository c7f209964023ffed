import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** A page about rates, before the first ones are published. */
export function NoRates() {
  return (
    <div className="column section">
      <EmptyState
        title="No rates have been published yet."
        action={<LinkButton render={<Link to={paths.home()} />}>Go to the shop</LinkButton>}
      >
        Please come back a little later today.
      </EmptyState>
    </div>
  )
}
