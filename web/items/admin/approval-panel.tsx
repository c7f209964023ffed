import Printer from 'lucide-react/icons/printer'
import { useNavigate } from 'react-router'
import { endApproval, printApprovalSlip } from '#contracts/admin/item-approvals.ts'
import type { ItemView } from '#contracts/admin/items.ts'
import { formatDate } from '#rules/format-dates.ts'
import type { APPROVAL_ENDS, ApprovalOutcome } from '#rules/items/approval.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { pageOfSale } from '#web/admin-kit/module-links.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { Person } from '#web/person.tsx'
import { useAction, useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface ApprovalPanelProps {
  item: ItemView
  onDone: (item: ItemView) => void
  onConflict: () => void
}

const OUTCOME = {
  returned: 'brought back',
  sold: 'bought',
} as const satisfies Record<ApprovalOutcome, string>

/** The customers who have had the item on approval, and the way back. */
export function ApprovalPanel({ item, onDone, onConflict }: ApprovalPanelProps) {
  const { approvals } = item
  if (approvals.length === 0) return null
  return (
    <Panel title="On approval">
      <ol className="divide-y divide-hairline text-sm">
        {approvals.map(({ at, customer, dueOn, isOverdue, note, endedAt, outcome }) => (
          <li key={at.getTime()} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">
              <Person {...customer} isInline />
            </p>
            <p className={isOverdue ? 'text-ruby' : 'text-stone'}>
              Given on {formatDate(at)}, due back by {formatDate(dueOn)}
              {isOverdue && ': overdue'}
              {endedAt && outcome && `, ${OUTCOME[outcome]} on ${formatDate(endedAt)}`}
            </p>
            {note && <p className="break-words text-stone">{note}</p>}
            {endedAt === null && <OpenApproval item={item} onDone={onDone} onConflict={onConflict} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function OpenApproval({ item: { tag, version }, onDone, onConflict }: ApprovalPanelProps) {
  const { whyNot } = useAdministrator()
  const navigate = useNavigate()
  const ending = useEndpointMutation(endApproval, {
    failed: 'That did not work. Please try again.',
    onSuccess: (item) => {
      onDone(item)
      const open = item.approvals.find(({ endedAt }) => endedAt === null)
      const sale = open && pageOfSale({ tag, customer: open.customer.number ?? '' })
      if (sale) void navigate(sale)
      else toast.success(`${tag} is back in stock.`)
    },
    onError: onConflict,
  })
  const printing = useAction(
    () => openPdf(() => response(printApprovalSlip, { params: { tag } }), `approval-${tag}.pdf`),
    { failed: 'The slip could not be opened. Please try again.' },
  )
  const blockedBecause = whyNot('products.change')
  const end = (outcome: (typeof APPROVAL_ENDS)[number]) =>
    ending.mutate({ params: { tag }, body: { outcome, version } })
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      <Button pending={ending.isPending} blockedBecause={blockedBecause} onClick={() => end('back')}>
        Back in stock
      </Button>
      <Button
        kind="secondary"
        pending={ending.isPending}
        blockedBecause={blockedBecause}
        onClick={() => end('sold')}
      >
        The customer buys it
      </Button>
      <Button
        kind="secondary"
        pending={printing.isPending}
        blockedBecause={blockedBecause}
        onClick={() => printing.mutate()}
      >
        <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Slip to sign
      </Button>
    </p>
  )
}
