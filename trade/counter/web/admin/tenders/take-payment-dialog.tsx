import { Fragment } from 'react'
import { z } from 'zod'
import { formatRupees, type Paise, toRupees } from '#rules/money.ts'
import { type OrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { broughtForm, changeBrought, NOTHING_BROUGHT, useBrought } from './brought.ts'
import { TenderFields } from './tender-fields.tsx'
import { changeIn, paidBy, paymentForm, type TenderLine, withChange } from './tender-lines.ts'

const Payment = z
  .custom<{ lines: TenderLine[]; balance: Paise }>()
  .transform(
    ({ lines, balance, ...brought }): z.input<typeof takePayment.body> => ({
      ...paymentForm(lines),
      ...broughtForm(brought),
      balance: toRupees(balance),
    }),
  )
  .pipe(takePayment.body)

interface TakePaymentDialogProps extends TaskOutcome<OrderTenders> {
  number: string
  known: OrderTenders
}

/** Takes the rest of an advance order, or a part of it. */
export function TakePaymentDialog({ number, known, ...outcome }: TakePaymentDialogProps) {
  const form = useSchemaForm(Payment, { lines: [], balance: known.balance, ...NOTHING_BROUGHT })
  const { lines, ...draft } = form.watch()
  const brought = useBrought(draft)
  const { balance, cashLeft, creditLeft } = known
  const due = balance - brought.amount
  const paid = paidBy(lines) - changeIn(lines, due) + brought.amount
  const lack = brought.lackFor({ due: balance, tooMuch: 'more than is left to pay' })
  return (
    <TaskDialog
      title="Take payment"
      description={`${formatRupees(balance)} is still to be paid. Up to ${formatRupees(cashLeft)} of it may be cash today.`}
      doLabel={paid > 0 ? `Take ${formatRupees(paid)}` : 'Take payment'}
      doingLabel="Taking…"
      blockedBecause={lack?.sentence ?? (paid === 0 && 'Choose how it is paid first.')}
      form={form}
      onDo={(typed) => {
        const tenders = withChange(typed.tenders, due - typed.credit)
        return call(takePayment, { params: { number }, body: { ...typed, tenders, ...brought.shown } })
      }}
      done={`${formatRupees(paid)} taken for ${number}.`}
      {...outcome}
    >
      <OpenLink links={known.links} left={balance - paid} />
      <TenderFields
        lines={lines}
        onChange={(changed) => {
          form.clearErrors()
          form.change('lines', changed)
        }}
        total={due}
        credit={creditLeft}
        errorAt={form.errorAt}
      />
      {brought.all.map(({ name, label, draft: typed, Fields }) => (
        <Fragment key={name}>
          <h3 className="mt-2 font-sans text-sm font-medium">{label}</h3>
          <Fields
            draft={typed}
            onChange={(changed) => {
              form.clearErrors()
              changeBrought(form, name, changed)
            }}
            errorAt={form.errorAt}
          />
        </Fragment>
      ))}
    </TaskDialog>
  )
}

/** The customer may still pay by the link they were sent; `left` is the balance after what is typed. */
function OpenLink({ links, left }: { links: OrderTenders['links']; left: Paise }) {
  const link = links.find(({ status }) => status === 'open')
  if (!link) return null
  const fits = link.amount <= left
  return (
    <Notice
      tone={fits ? 'info' : 'warning'}
      title={`A payment link for ${formatRupees(link.amount)} is open`}
    >
      {fits
        ? 'If the customer pays it as well, it counts towards the rest of this order.'
        : 'It is for more than will be left. If the customer pays it after this payment, that money is refunded automatically. You can cancel the link first, under the payments.'}
    </Notice>
  )
}
