import { z } from 'zod'
import { type OrderTenders, takePayment } from '#contracts/admin/tenders.ts'
import { formatRupees, fromRupees, type Paise } from '#rules/money.ts'
import { refreshOnConflict } from '#web/admin-kit/form/refresh-on-conflict.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { call } from '#web/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { TenderFields } from './tender-fields.tsx'
import { paidBy, paymentForm, type TenderLine } from './tender-lines.ts'

const Payment = z
  .custom<{ lines: TenderLine[]; balance: number }>()
  .transform(({ lines, balance }): z.input<typeof takePayment.body> => ({ ...paymentForm(lines), balance }))
  .pipe(takePayment.body)

interface TakePaymentDialogProps {
  number: string
  known: OrderTenders
  onDone: (tenders: OrderTenders) => void
  /** Somebody else has taken a payment since. */
  onConflict: () => void
  onClose: () => void
}

/** Takes the rest of an advance order, or a part of it. */
export function TakePaymentDialog({ number, known, onDone, onConflict, onClose }: TakePaymentDialogProps) {
  const form = useSchemaForm(Payment, { lines: [], balance: known.balance })
  const lines = form.watch('lines')
  const { balance, cashLeft, creditLeft } = known
  const paid = paidBy(lines)
  return (
    <TaskDialog
      title="Take payment"
      description={`${formatWireRupees(balance)} is still to be paid. Up to ${formatWireRupees(cashLeft)} of it may be cash today.`}
      doLabel={paid > 0 ? `Take ${formatRupees(paid)}` : 'Take payment'}
      doingLabel="Taking…"
      blockedBecause={paid === 0 && 'Choose how it is paid first.'}
      form={form}
      onDo={async (body) => {
        onDone(await call(takePayment, { params: { number }, body }).catch(refreshOnConflict(onConflict)))
        toast.success(`${formatRupees(paid)} taken for ${number}.`)
      }}
      onClose={onClose}
    >
      <OpenLink links={known.links} left={fromRupees(balance) - paid} />
      <TenderFields
        lines={lines}
        onChange={(changed) => {
          form.clearErrors()
          form.change('lines', changed)
        }}
        total={fromRupees(balance)}
        credit={fromRupees(creditLeft)}
        errorAt={form.errorAt}
      />
    </TaskDialog>
  )
}

/** The customer may still pay by the link they were sent; `left` is the balance after what is typed. */
function OpenLink({ links, left }: { links: OrderTenders['links']; left: Paise }) {
  const link = links.find(({ status }) => status === 'open')
  if (!link) return null
  const fits = fromRupees(link.amount) <= left
  return (
    <Notice
      tone={fits ? 'info' : 'warning'}
      title={`A payment link for ${formatWireRupees(link.amount)} is open`}
    >
      {fits
        ? 'If the customer pays it as well, it counts towards the rest of this order.'
        : 'It is for more than will be left. If the customer pays it after this payment, that money is refunded automatically. You can cancel the link first, under the payments.'}
    </Notice>
  )
}
