import type { AdminDesign } from '#contracts/admin/designs.ts'
import type { DesignStatus } from '#rules/enquiries/design-status.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { linksOfDesign } from '#web/admin-kit/module-links.ts'
import { LinkButton } from '#web/page-links.tsx'
import { Button } from '#web/ui/action/button.tsx'

export type DesignTask = 'quote' | Exclude<DesignStatus, 'New' | 'Quoted'>

const LABEL = {
  Accepted: 'Customer accepted',
  Made: 'Mark as made',
  Declined: 'Decline',
} as const satisfies Record<Exclude<DesignTask, 'quote'>, string>

/** Where the request can go next, as its table says. */
export function DesignActions({
  design,
  onTask,
}: {
  design: AdminDesign
  onTask: (task: DesignTask) => void
}) {
  const { whyNot } = useAdministrator()
  const blocked = whyNot('enquiries.answer')
  const moves = design.moves.flatMap((status) => (status === 'New' || status === 'Quoted' ? [] : [status]))
  return (
    <>
      {moves.includes('Declined') && (
        <Button kind="danger" blockedBecause={blocked} onClick={() => onTask('Declined')}>
          {LABEL.Declined}
        </Button>
      )}
      {design.mayQuote && (
        <Button
          kind={design.quote === null ? 'primary' : 'secondary'}
          blockedBecause={blocked}
          onClick={() => onTask('quote')}
        >
          {design.quote === null ? 'Quote a price' : 'Correct the quote'}
        </Button>
      )}
      {moves
        .filter((status) => status !== 'Declined')
        .map((status) => (
          <Button
            key={status}
            kind={design.mayOrder ? 'secondary' : 'primary'}
            blockedBecause={blocked}
            onClick={() => onTask(status)}
          >
            {LABEL[status]}
          </Button>
        ))}
      {design.mayOrder &&
        linksOfDesign(design.id).map(({ label, to }) => (
          <LinkButton key={to} to={to}>
            {label}
          </LinkButton>
        ))}
    </>
  )
}
