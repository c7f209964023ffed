import { lazy, Suspense, useState } from 'react'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { formatRupees } from '#rules/money.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { TENDER_KINDS, TENDER_WORDS, type TenderKind } from '#rules/orders/balance/tender-kinds.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import {
  cancelPaymentLink,
  type OrderTenders,
  payOutRefund,
  readOrderTenders,
} from '#trade/counter/contract/tenders.ts'
import { isWeighedFirst, WeighFirst } from '#trade/counter/web/admin/weighing/weigh-first.tsx'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { ApiError, call } from '#web/api.ts'
import { useOrderRights } from '#web/orders/admin/order/use-order-rights.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { BalanceReminder } from './balance-reminder.tsx'
import { ExtendRateDialog, FixedRate } from './fixed-rate.tsx'
import { GoldBackNotice } from './gold-back-notice.tsx'
import { LinkDialog, PaymentLinks } from './payment-links.tsx'
import { type OwedRefund, TenderList } from './tender-list.tsx'

/** With what modules add to it, it is large; few orders have a balance. */
const TakePaymentDialog = lazy(async () => ({
  default: (await import('./take-payment-dialog.tsx')).TakePaymentDialog,
}))

const RATE_OVER = 'The fixed metal rate has ended. Extend it first, or sell the product again.'

/** The admin's task: taking a payment, sending a link, extending the rate, or paying a refund out. */
type Task = 'take' | 'send' | 'extend' | OwedRefund

interface TendersPanelProps {
  order: AdminOrder
  onMoved: () => void
}

/** Payments at the counter for an order; empty for one that was paid online. */
export const OrderTendersPanel = (props: TendersPanelProps) =>
  props.order.payment.method === COUNTER && <TendersPanel {...props} />

/** The payments themselves, the balance, and the money owed to the customer. */
function TendersPanel({ order, onMoved }: TendersPanelProps) {
  const query = useEndpointQuery(readOrderTenders, { params: { number: order.orderId } })
  const { whyNot } = useOrderRights(order)
  const [task, setTask] = useState<Task | null>(null)
  const known = query.data
  const done = (tenders: OrderTenders) => {
    query.setData(tenders)
    onMoved()
  }
  const weighed = () => {
    void query.refetch()
    onMoved()
  }
  const isOpen = known !== undefined && known.balance > 0 && ORDER_STATUS[order.orderStatus].isBought
  const rate = (isOpen && known.fixedRate) || null
  const whyNotTake = whyNot('counter.sell') ?? (rate?.isOver ? RATE_OVER : null)
  return (
    <Panel
      title="Counter payments"
      action={
        isOpen && (
          <TakeButton isPart={isWeighedFirst(order)} whyNot={whyNotTake} onTake={() => setTask('take')} />
        )
      }
    >
      {isOpen && <WeighFirst order={order} whyNot={whyNot('orders.move')} onDone={weighed} />}
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && (
        <NotLoaded title="The payments could not be loaded." onAgain={() => void query.refetch()} />
      )}
      {known && (
        <TenderList
          tenders={known}
          isOpen={isOpen}
          whyNotRefund={whyNot('refunds.make')}
          onPayOut={setTask}
        />
      )}
      {known && rate && (
        <FixedRate
          rate={rate}
          total={known.total}
          whyNot={whyNot('rates.extend')}
          onExtend={() => setTask('extend')}
        />
      )}
      {known && (
        <PaymentLinks
          links={known.links}
          canSend={isOpen}
          whyNotSend={whyNotTake}
          whyNotCancel={whyNot('counter.sell')}
          onSend={() => setTask('send')}
          onCancel={(linkId) =>
            call(cancelPaymentLink, { params: { number: order.orderId, linkId } }).then(done)
          }
        />
      )}
      {isOpen && (
        <BalanceReminder
          number={order.orderId}
          remindedAt={known.remindedAt}
          whyNot={whyNotTake}
          onDone={done}
        />
      )}
      {task && known && (
        <TenderDialog
          {...{ task, known, number: order.orderId }}
          onDone={done}
          onConflict={() => void query.refetch()}
          onClose={() => setTask(null)}
        />
      )}
    </Panel>
  )
}

interface TakeButtonProps {
  /** The last of the money waits for the scale. */
  isPart: boolean
  whyNot: string | null
  onTake: () => void
}

const TakeButton = ({ isPart, whyNot, onTake }: TakeButtonProps) => (
  <Button kind={isPart ? 'secondary' : 'primary'} blockedBecause={whyNot} onClick={onTake}>
    {isPart ? 'Take a part' : 'Take payment'}
  </Button>
)

interface TenderDialogProps {
  task: Task
  number: string
  known: OrderTenders
  onDone: (tenders: OrderTenders) => void
  onConflict: () => void
  onClose: () => void
}

function TenderDialog({ task, onConflict, ...props }: TenderDialogProps) {
  const rate = props.known.fixedRate
  if (task === 'take')
    return (
      <Suspense fallback={null}>
        <TakePaymentDialog {...props} onConflict={onConflict} />
      </Suspense>
    )
  if (task === 'send') return <LinkDialog {...props} />
  if (task === 'extend') return rate && <ExtendRateDialog {...{ ...props, rate, onConflict }} />
  return <PayOutDialog {...props} owed={task} />
}

interface PayOutDialogProps extends Omit<TaskOutcome<OrderTenders>, 'onConflict'> {
  number: string
  owed: OrderTenders['owed'][number]
}

/** Notes that a refund was handed to the customer; asks for a fresh OTP. */
function PayOutDialog({ number, owed, ...outcome }: PayOutDialogProps) {
  const form = useSchemaForm(payOutRefund.body, { kind: 'cash', reference: '', cashReason: '' })
  const kind = form.watch('kind')
  const [reasonFor, setReasonFor] = useState<'cash' | 'old gold' | null>(null)
  const asksReason = reasonFor === 'old gold' || (kind === 'cash' && reasonFor !== null)
  const amount = formatRupees(owed.amount)
  const name = TENDER_WORDS[kind].reference
  const payOut = async ({ cashReason, ...body }: ParsedRequest<typeof payOutRefund>['body']) => {
    const params = { number, refundId: owed.refundId }
    try {
      return await call(payOutRefund, { params, body: asksReason ? { ...body, cashReason } : body })
    } catch (fault) {
      if (fault instanceof ApiError && fault.details.needsCashReason === true)
        setReasonFor(fault.details.oldGold === true ? 'old gold' : 'cash')
      throw fault
    }
  }
  return (
    <TaskDialog
      title="Pay out a refund"
      description={`Record how the customer got ${amount} back. Cash comes out of the drawer today.`}
      doLabel={`Record ${amount} as paid out`}
      doingLabel="Recording…"
      form={form}
      onDo={payOut}
      done={`${amount} of ${number} paid out.`}
      {...outcome}
    >
      <LateNoteWarning number={number} />
      <GoldBackNotice number={number} />
      <ChoiceChips
        label="How"
        name="kind"
        options={TENDER_KINDS.map((value) => ({ value, label: TENDER_WORDS[value].label }))}
        value={kind}
        onChoose={(value) => form.change('kind', value as TenderKind)}
      />
      {asksReason && (
        <TextField
          label={reasonFor === 'cash' ? 'Why cash' : 'Why money, and not the old gold'}
          required
          autoFocus
          maxLength={200}
          {...form.field('cashReason')}
        />
      )}
      {name && <TextField label={name} required maxLength={40} {...form.field('reference')} />}
    </TaskDialog>
  )
}
