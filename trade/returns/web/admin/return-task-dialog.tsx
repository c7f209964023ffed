import { formatRupees } from '#rules/money.ts'
import {
  type AdminReturn,
  describeReturn,
  enterPan,
  payOutReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
  restockReturn,
  scrapReturn,
} from '#trade/returns/contract/return-requests.ts'
import { PAYOUT_WORDS_INSIDE } from '#trade/returns/rules/pay-to.ts'
import { RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { DisputeWarning, READ_FIRST } from '#web/admin-kit/dispute-warning.tsx'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { taskRun } from '#web/admin-kit/task-run.ts'
import { call } from '#web/api.ts'
import { PanText } from '#web/ui/form/pan-text.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
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
  choose: ChooseDialog,
  approve: ApproveDialog,
  reject: RejectDialog,
  inspect: InspectDialog,
  accept: AcceptDialog,
  refund: RefundDialog,
  'pay-out': PayOutDialog,
  resize: ResizeDialog,
  'ship-back': ShipBackDialog,
} as const satisfies Record<Exclude<ReturnTask, Confirmed>, (props: TaskProps) => React.ReactNode>

export function ReturnTaskDialog({ task, view, onDone, onConflict, onClose }: ReturnTaskDialogProps) {
  const run = taskRun({ onDone, onConflict })
  if (isConfirmed(task)) return <ConfirmDialog {...{ task, view, run, onClose }} />
  const Task = DIALOGS[task]
  return <Task {...{ view, run, onClose }} />
}

/** Tasks that ask for nothing but a yes. */
type Confirmed = 'receive' | 'restock' | 'describe' | 'scrap'
const isConfirmed = (task: ReturnTask): task is Confirmed => task in CONFIRMED

const CONFIRMED = {
  receive: {
    endpoint: receiveReturn,
    title: 'The product has arrived',
    description: () => 'The customer is notified and can no longer withdraw the return.',
    doLabel: 'Mark received',
    done: ({ number }) => `${number} is received.`,
  },
  restock: {
    endpoint: restockReturn,
    title: 'Put the product back on sale',
    description: (name) => `The stock of ${name} increases by one.`,
    doLabel: 'Put on sale',
    done: ({ name }) => `${name} is back on sale.`,
  },
  describe: {
    endpoint: describeReturn,
    title: 'Make a new product',
    description: (name) =>
      `It did not come back as it was sold, so it cannot be sold as ${name} again. A new product is made with the weight and purity of the inspection. It stays off sale until you have described and photographed it.`,
    doLabel: 'Make a new product',
    done: () => 'The new product is off sale. Please describe it.',
  },
  scrap: {
    endpoint: scrapReturn,
    title: 'Scrap the product',
    description: (name) => `${name} goes to the melt. The stock stays as it is. This cannot be undone.`,
    doLabel: 'Scrap',
    done: ({ name }) => `${name} is scrapped.`,
  },
} as const satisfies Record<Confirmed, Confirmation>

type Confirmation = {
  endpoint: typeof receiveReturn
  title: string
  /** `name`: of the product. */
  description: (name: string) => string
  doLabel: string
  done: (view: AdminReturn) => string
}

function ConfirmDialog({ task, view, run, onClose }: TaskProps & { task: Confirmed }) {
  const { endpoint, title, description, doLabel, done }: Confirmation = CONFIRMED[task]
  const { number, version, name } = view
  return (
    <TaskDialog
      {...{ title, doLabel, onClose }}
      description={description(name)}
      destructive={task === 'scrap'}
      onDo={() => run(() => call(endpoint, { params: { number }, body: { version } }), done(view))}
    />
  )
}

function RejectDialog({ view: { number, version, product }, run, onClose }: TaskProps) {
  const form = useSchemaForm(rejectReturn.body, { version, reason: '' })
  const goesBack = product === 'in-shop' ? ' Then send the product back to the customer.' : ''
  return (
    <TaskDialog
      title="Reject this return"
      description={`The customer is notified by SMS and e-mail, and can read the reason.${goesBack}`}
      doLabel="Reject"
      destructive
      form={form}
      onDo={(body) => run(() => call(rejectReturn, { params: { number }, body }), `${number} is rejected.`)}
      onClose={onClose}
    >
      <TextArea label="Reason" required maxLength={RETURN_LIMITS.note} {...form.field('reason')} />
    </TaskDialog>
  )
}

const Refund = refundReturn.body.omit({ amount: true })

function RefundDialog({ view, run, onClose }: TaskProps) {
  const { number, version, toRefund, paidInShop, disputeWarning } = view
  const form = useSchemaForm(Refund, { version, confirm: false })
  const sum = formatRupees(toRefund)
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
      blockedBecause={disputeWarning !== null && !form.watch('confirm') && READ_FIRST}
      form={form}
      onDo={(body) =>
        run(
          () => call(refundReturn, { params: { number }, body: { ...body, amount: toRefund } }),
          `${sum} is being refunded.`,
        )
      }
      onClose={onClose}
    >
      <LateNoteWarning number={view.orderNumber} />
      <DisputeWarning warning={disputeWarning} {...form.field('confirm')} />
    </TaskDialog>
  )
}

/** The PAN that a customer shows at the counter, or tells on the telephone. */
function PanDialog({ view: { number, version, pan }, run, onClose }: TaskProps) {
  const form = useSchemaForm(enterPan.body, { version, pan: '' })
  const above = formatRupees(pan?.above ?? 0)
  return (
    <TaskDialog
      title="Enter the PAN of the customer"
      description={`The law requires it when the shop buys for more than ${above}. It is stored encrypted, and screens and the purchase voucher show it masked.`}
      doLabel="Save PAN"
      form={form}
      onDo={(body) =>
        run(() => call(enterPan, { params: { number }, body }), `The PAN is kept with ${number}.`)
      }
      onClose={onClose}
    >
      <PanText {...form.field('pan')} />
    </TaskDialog>
  )
}

/** Records that a buyback was paid, after the bank or the UPI app has paid it. */
function PayOutDialog({ view, run, onClose }: TaskProps) {
  const { number, version, amount, payout, disputeWarning } = view
  const form = useSchemaForm(payOutReturn.body, { version, reference: '', confirm: false })
  const sum = formatRupees(amount)
  const way = payout ? `${PAYOUT_WORDS_INSIDE[payout.method]} to ${payout.payTo}` : ''
  return (
    <TaskDialog
      title={`Record the pay-out of ${sum}`}
      description={`First pay ${sum} by ${way}. Then enter its reference here: the customer is notified, the product becomes Returned, and the account details are deleted.`}
      doLabel="Record the pay-out"
      destructive
      blockedBecause={disputeWarning !== null && !form.watch('confirm') && READ_FIRST}
      form={form}
      onDo={(body) => run(() => call(payOutReturn, { params: { number }, body }), `${number} is paid out.`)}
      onClose={onClose}
    >
      <TextField label="Reference (UTR)" required {...form.field('reference')} />
      <DisputeWarning warning={disputeWarning} {...form.field('confirm')} />
    </TaskDialog>
  )
}
