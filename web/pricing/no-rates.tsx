import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** A page about rates, before the first ones are published. */
export function NoRates() {
  return (
    <div className="column section">
      <EmptyState
        title="No rates have been published yet."
        action={<LinkButton to={paths.home()}>Go to the shop</LinkButton>}
      >
        Please come back a little later today.
      </EmptyState>
    </div>
  )
}
