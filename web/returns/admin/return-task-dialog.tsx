import {
  type AdminReturn,
  describeReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
  restockReturn,
  scrapReturn,
} from '#contracts/admin/return-requests.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { RETURN_LIMITS } from '#rules/returns/return-request.ts'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { taskRun } from '#web/admin-kit/task-run.ts'
import { call } from '#web/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { PanDialog } from './pan-dialog.tsx'
import { PayOutDialog } from './pay-out-dialog.tsx'
import type { ReturnTask } from './return-actions.tsx'
import { ResizeDialog, ShipBackDialog } from './ship-back-dialog.tsx'
import type { TaskProps } from './task-props.ts'

interface ReturnTaskDialogProps {
  task: ReturnTask
  view: AdminReturn
  onDone: (view: AdminReturn) => void
  /** Another admin was first: what is on the screen is old. */
  onConflict: () => void
  onClose: () => void
}

const DIALOGS = {
  'enter-pan': PanDialog,
  approve: ApproveDialog,
  reject: RejectDialog,
  receive: ReceiveDialog,
  inspect: InspectDialog,
  accept: AcceptDialog,
  refund: RefundDialog,
  'pay-out': PayOutDialog,
  resize: ResizeDialog,
  'ship-back': ShipBackDialog,
  restock: RestockDialog,
  describe: DescribeDialog,
  scrap: ScrapDialog,
} as const satisfies Record<ReturnTask, (props: TaskProps) => React.ReactNode>

export function ReturnTaskDialog({ task, view, onDone, onConflict, onClose }: ReturnTaskDialogProps) {
  const run = taskRun({ onDone, onConflict })
  const Task = DIALOGS[task]
  return <Task {...{ view, run, onClose }} />
}

function RejectDialog({ view: { number, version, product }, run, onClose }: TaskProps) {
  const form = useSchemaForm(rejectReturn.body, { version, reason: '' })
  const goesBack = product === 'in-shop' ? ' Then send the product back to the customer.' : ''
  return (
    <TaskDialog
      title="Reject this return"
      description={`The customer is notified by SMS and e-mail, and can read the reason.${goesBack}`}
      doLabel="Reject"
      doingLabel="Saving…"
      destructive
      form={form}
      onDo={(body) => run(() => call(rejectReturn, { params: { number }, body }), `${number} is rejected.`)}
      onClose={onClose}
    >
      <TextArea label="Reason" required maxLength={RETURN_LIMITS.note} {...form.field('reason')} />
    </TaskDialog>
  )
}

function ReceiveDialog({ view: { number, version }, run, onClose }: TaskProps) {
  return (
    <TaskDialog
      title="The product has arrived"
      description="The customer is notified and can no longer withdraw the return."
      doLabel="Mark received"
      doingLabel="Saving…"
      onDo={() =>
        run(() => call(receiveReturn, { params: { number }, body: { version } }), `${number} is received.`)
      }
      onClose={onClose}
    />
  )
}

function RefundDialog({ view, run, onClose }: TaskProps) {
  const { number, version, toRefund, paidInShop } = view
  const sum = formatRupees(fromRupees(toRefund))
  const way = paidInShop
    ? 'The sale was paid at the counter, so pay the refund out on the order afterwards.'
    : 'The money goes back the way it was paid.'
  return (
    <TaskDialog
      title={`Refund ${sum}`}
      description={`${way} The product becomes Returned, and stays off sale until you put it back. A refund cannot be reversed.`}
      doLabel={`Refund ${sum}`}
      doingLabel="Refunding…"
      destructive
      onDo={() =>
        run(
          () => call(refundReturn, { params: { number }, body: { version, amount: toRefund } }),
          `${sum} is being refunded.`,
        )
      }
      onClose={onClose}
    >
      <LateNoteWarning number={view.orderNumber} />
    </TaskDialog>
  )
}

function RestockDialog({ view: { number, version, name }, run, onClose }: TaskProps) {
  return (
    <TaskDialog
      title="Put the product back on sale"
      description={`The stock of ${name} increases by one.`}
      doLabel="Put on sale"
      doingLabel="Saving…"
      onDo={() =>
        run(() => call(restockReturn, { params: { number }, body: { version } }), `${name} is back on sale.`)
      }
      onClose={onClose}
    />
  )
}

function DescribeDialog({ view: { number, version, name }, run, onClose }: TaskProps) {
  return (
    <TaskDialog
      title="Make a new product"
      description={`It did not come back as it was sold, so it cannot be sold as ${name} again. A new product is made with the weight and purity of the inspection. It stays off sale until you have described and photographed it.`}
      doLabel="Make a new product"
      doingLabel="Saving…"
      onDo={() =>
        run(
          () => call(describeReturn, { params: { number }, body: { version } }),
          'The new product is off sale. Please describe it.',
        )
      }
      onClose={onClose}
    />
  )
}

function ScrapDialog({ view: { number, version, name }, run, onClose }: TaskProps) {
  return (
    <TaskDialog
      title="Scrap the product"
      description={`${name} goes to the melt. The stock stays as it is. This cannot be undone.`}
      doLabel="Scrap"
      doingLabel="Saving…"
      destructive
      onDo={() =>
        run(() => call(scrapReturn, { params: { number }, body: { version } }), `${name} is scrapped.`)
      }
      onClose={onClose}
    />
  )
}
