import { useState } from 'react'
import { rupeesText } from '#contracts/text-fields.ts'
import { formatDate, formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { readRupees } from '#rules/read-measures.ts'
import { amountText } from '#rules/typed-numbers.ts'
import { type OrderTenders, type PaymentLink, sendPaymentLink } from '#trade/counter/contract/tenders.ts'
import type { LinkStatus } from '#trade/counter/rules/payment-link.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Person } from '#web/person.tsx'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const TONE = {
  open: 'amber',
  paid: 'leaf',
  returned: 'ruby',
  cancelled: 'plain',
  expired: 'plain',
} as const satisfies Record<LinkStatus, BadgeTone>

interface PaymentLinksProps {
  links: readonly PaymentLink[]
  /** Something is left to be paid. */
  canSend: boolean
  whyNotSend: string | null
  whyNotCancel: string | null
  onSend: () => void
  onCancel: (linkId: string) => Promise<void>
}

/** The links a customer was sent, and the way to send one. One is open at a time. */
export function PaymentLinks(props: PaymentLinksProps) {
  const { links, canSend, whyNotSend, whyNotCancel, onSend, onCancel } = props
  const isOpen = links.some(({ status }) => status === 'open')
  if (links.length === 0 && !canSend) return null
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      {links.length > 0 && (
        <ul aria-label="Payment links" className="grid gap-2">
          {links.map((link) => (
            <LinkItem key={link.id} {...{ link, whyNotCancel, onCancel }} />
          ))}
        </ul>
      )}
      {canSend && !isOpen && (
        <Button kind="quiet" className="-ml-2" blockedBecause={whyNotSend} onClick={onSend}>
          Send a payment link
        </Button>
      )}
    </div>
  )
}

type LinkItemProps = Pick<PaymentLinksProps, 'whyNotCancel' | 'onCancel'> & { link: PaymentLink }

function LinkItem({ link, whyNotCancel, onCancel }: LinkItemProps) {
  const { id, amount, status, url, createdAt, expiresAt, by } = link
  const cancelling = useAction(() => onCancel(id), {
    failed: 'The link could not be cancelled. Please try again.',
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={TONE[status]}>{status}</Badge>
      <span className="min-w-0 flex-1">
        <span translate="no" className="money">
          {formatRupees(amount)}
        </span>{' '}
        by link
        <span className="block text-[0.8125rem] text-stone">
          {formatDateTime(createdAt)} · <Person {...by} isInline />
          {status === 'open' && ` · until ${formatDateTime(expiresAt)}`}
        </span>
        {status === 'open' && <LinkAddress url={url} />}
      </span>
      {status === 'open' && (
        <Button
          kind="quiet"
          pending={cancelling.isPending}
          blockedBecause={whyNotCancel}
          onClick={() => cancelling.mutate()}
        >
          Cancel link
        </Button>
      )}
    </li>
  )
}

/** For a customer who asks for it again, e.g. on WhatsApp. */
function LinkAddress({ url }: { url: string }) {
  if (url === '')
    return <span className="block text-[0.8125rem]">It will be sent as soon as the provider responds.</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block text-[0.8125rem] break-all text-link">
      {url}
    </a>
  )
}

const Link = sendPaymentLink.body.extend({ amount: rupeesText(sendPaymentLink.body.shape.amount) })

interface LinkDialogProps extends Omit<TaskOutcome<OrderTenders>, 'onConflict'> {
  number: string
  known: OrderTenders
}

/** Sends the customer a link by SMS, over what is left to be paid or a part of it. */
export function LinkDialog({ number, known, ...outcome }: LinkDialogProps) {
  const [linkId] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(Link, { linkId, amount: amountText(known.balance) })
  const amount = readRupees(form.watch('amount')) ?? 0
  return (
    <TaskDialog
      title="Send a payment link"
      description={`The customer gets an SMS and pays by UPI, card or netbanking within three days${known.fixedRate ? `, and not after ${formatDate(known.fixedRate.until)}` : ''}. The payment appears here automatically.`}
      doLabel={amount > 0 ? `Send link for ${formatRupees(amount)}` : 'Send link'}
      doingLabel="Sending…"
      blockedBecause={amount <= 0 && 'Enter the amount first.'}
      form={form}
      onDo={(body) => call(sendPaymentLink, { params: { number }, body })}
      done="The payment provider sends the link by SMS."
      {...outcome}
    >
      <TextField label="Amount" prefix="₹" required {...form.field('amount')} />
    </TaskDialog>
  )
}
