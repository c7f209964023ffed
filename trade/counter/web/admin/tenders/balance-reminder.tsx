import { formatDateTime } from '#rules/format-dates.ts'
import { type OrderTenders, remindOfBalance } from '#trade/counter/contract/tenders.ts'
import { call } from '#web/api.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface BalanceReminderProps {
  number: string
  remindedAt: Date | null
  whyNot: string | null
  onDone: (tenders: OrderTenders) => void
}

/** Reminds the customer by SMS of what is still to be paid, and says when that was done last. */
export function BalanceReminder({ number, remindedAt, whyNot, onDone }: BalanceReminderProps) {
  const reminding = useAction(
    async () => {
      onDone(await call(remindOfBalance, { params: { number } }))
      toast.success('The customer gets an SMS.')
    },
    { failed: 'The reminder could not be sent. Please try again.' },
  )
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-stone">
      <Button
        kind="quiet"
        className="-ml-2"
        pending={reminding.isPending}
        blockedBecause={whyNot}
        onClick={() => reminding.mutate()}
      >
        Remind by SMS
      </Button>
      {remindedAt ? `Last reminded ${formatDateTime(remindedAt)}` : 'Not reminded yet'}
    </p>
  )
}
