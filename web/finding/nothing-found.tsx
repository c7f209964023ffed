import { filtersOn, type ListingChoice } from '#rules/finding/listing-choice.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** A listing that has nothing, or nothing that matches the filters. */
export function NothingFound({ path, choice }: { path: string; choice: ListingChoice }) {
  if (filtersOn(choice) === 0)
    return (
      <EmptyState
        title="Nothing here right now"
        action={<LinkButton to={paths.home()}>Back to the shop</LinkButton>}
      >
        New pieces are on the workbench. Please check back soon.
      </EmptyState>
    )
  return (
    <EmptyState title="No piece matches" action={<LinkButton to={path}>Remove all filters</LinkButton>}>
      Nothing here matches all your filters. Remove one, or remove them all.
    </EmptyState>
  )
}
