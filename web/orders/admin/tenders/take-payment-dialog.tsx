import { z } from 'zod'
import { type OrderTenders, takePayment } from '#contracts/admin/tenders.ts'
import { formatRupees, type Paise, toRupees } from '#rules/money.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { lacksOldGold } from '#web/orders/admin/old-gold/lacks-old-gold.ts'
import { NO_OLD_GOLD, type OldGoldDraft, oldGoldForm } from '#web/orders/admin/old-gold/old-gold-draft.ts'
import { OldGoldFields } from '#web/orders/admin/old-gold/old-gold-fields.tsx'
import { useOldGold } from '#web/orders/admin/old-gold/use-old-gold.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { TenderFields } from './tender-fields.tsx'
import { changeIn, paidBy, paymentForm, type TenderLine, withChange } from './tender-lines.ts'

const Payment = z
  .custom<{ lines: TenderLine[]; oldGold: OldGoldDraft; balance: Paise }>()
  .transform(
    ({ lines, oldGold, balance }): z.input<typeof takePayment.body> => ({
      ...paymentForm(lines),
      ...oldGoldForm(oldGold),
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
  const form = useSchemaForm(Payment, { lines: [], oldGold: NO_OLD_GOLD, balance: known.balance })
  const [lines, draft] = form.watch(['lines', 'oldGold'])
  const oldGold = useOldGold(draft)
  const { balance, cashLeft, creditLeft } = known
  const due = balance - oldGold.amount
  const paid = paidBy(lines) - changeIn(lines, due) + oldGold.amount
  const lack = lacksOldGold(draft, oldGold, { due: balance, tooMuch: 'more than is left to pay' })
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
        const body = { ...typed, tenders, oldGoldAmount: oldGold.quote?.value ?? null }
        return call(takePayment, { params: { number }, body })
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
      <h3 className="mt-2 font-sans text-sm font-medium">Old gold</h3>
      <OldGoldFields
        draft={draft}
        onChange={(changed) => {
          form.clearErrors()
          form.change('oldGold', changed)
        }}
        oldGold={oldGold}
        errorAt={form.errorAt}
      />
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
