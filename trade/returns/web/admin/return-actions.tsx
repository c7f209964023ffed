import { formatRupees } from '#rules/money.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import type { ReturnEvent } from '#rules/orders/return-names.ts'
import type { AdminReturn } from '#trade/returns/contract/return-requests.ts'
import { choiceFault } from '#trade/returns/rules/brought-by.ts'
import { awaitsPan } from '#trade/returns/web/return-words.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { linksOfResizing } from '#web/admin-kit/module-links.ts'
import { LinkButton } from '#web/page-links.tsx'
import { Button } from '#web/ui/action/button.tsx'

/** An admin's tasks with a return; an inspection itself may lead to an offer. */
const TASKS = [
  'reject',
  'approve',
  'receive',
  'resize',
  'inspect',
  'accept',
  'ship-back',
  'restock',
  'describe',
  'scrap',
  'refund',
  'pay-out',
] as const
type Step = Extract<ReturnEvent, (typeof TASKS)[number]>
export type ReturnTask = Step | 'enter-pan' | 'choose'

const MONEY: readonly Step[] = ['refund', 'pay-out']

export interface ReturnActionsProps {
  view: AdminReturn
  onTask: (task: ReturnTask) => void
}

/** A ring that is resized is work like any repair, where the shop has those: it is weighed, and goes to a karigar. */
function ToWork({ view: { number, name, size, orderNumber, customer } }: Pick<ReturnActionsProps, 'view'>) {
  const begun = {
    return: number,
    order: orderNumber,
    mobile: customer.mobileNumber ?? '',
    piece: name,
    work: `Resize to ${size}`,
  }
  return linksOfResizing(begun).map(({ to, label }) => (
    <LinkButton key={to} kind="secondary" to={to}>
      {label}
    </LinkButton>
  ))
}

/** Where the return can go next, as its table says. */
export function ReturnActions({ view, onTask }: ReturnActionsProps) {
  const { whyNot } = useAdministrator()
  const again = view.inspection !== null
  const label = {
    reject: 'Reject…',
    approve: 'Approve…',
    receive: 'Mark received',
    inspect: again ? 'Correct the inspection…' : 'Inspect…',
    accept: 'Accepted in the shop…',
    resize: 'Mark resized…',
    'ship-back': 'Ship back…',
    restock: 'Put on sale…',
    describe: 'Make a new product…',
    scrap: 'Scrap…',
    'pay-out': 'Record the pay-out…',
    refund: `Refund ${formatRupees(view.toRefund)}…`,
  } as const satisfies Record<Step, string>
  const kind = (task: Step) => {
    if (task === 'reject' || task === 'scrap') return 'danger'
    return task === 'inspect' && again ? 'secondary' : 'primary'
  }
  const steps = TASKS.filter((task) => view.possible.includes(task)).map((task) => (
    <Button
      key={task}
      kind={kind(task)}
      blockedBecause={
        view.isOwn ? OWN_ORDER : whyNot(MONEY.includes(task) ? 'refunds.make' : 'returns.handle')
      }
      onClick={() => onTask(task)}
    >
      {label[task]}
    </Button>
  ))
  return (
    <>
      {awaitsPan(view) && (
        <Button
          kind="secondary"
          blockedBecause={view.isOwn ? OWN_ORDER : whyNot('returns.handle')}
          onClick={() => onTask('enter-pan')}
        >
          Enter the PAN…
        </Button>
      )}
      {view.kind === 'resizing' && view.possible.includes('resize') && <ToWork view={view} />}
      {view.possible.includes('choose-pay-out') && (
        <Button
          kind={view.status === 'inspected' ? 'primary' : 'secondary'}
          blockedBecause={view.isOwn ? OWN_ORDER : (choiceFault(view.broughtBy) ?? whyNot('returns.handle'))}
          onClick={() => onTask('choose')}
        >
          Chosen in the shop…
        </Button>
      )}
      {steps}
    </>
  )
}
