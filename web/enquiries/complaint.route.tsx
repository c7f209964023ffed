import { useState } from 'react'
import { useParams } from 'react-router'
import { ComplaintKey, type FollowedComplaint, findComplaint } from '#contracts/enquiries.ts'
import { formatDate, formatDateTime } from '#rules/format-dates.ts'
import { call, sentenceOf } from '#web/api.ts'
import { NeedsScripts } from '#web/session/needs-scripts.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

export const meta = () => [{ title: 'Follow a complaint' }, { name: 'robots', content: 'noindex' }]

/** Where a complaint can be followed, by its number and the telephone number it was sent with. */
export default function ComplaintPage() {
  const { number = '' } = useParams()
  const [found, setFound] = useState<FollowedComplaint | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useSchemaForm(ComplaintKey, { number, phone: '' })
  const find = form.handleSubmit(async ({ number, phone }) => {
    setFound(null)
    setRefusal(null)
    try {
      setFound(await call(findComplaint, { params: { number }, query: { phone } }))
    } catch (fault) {
      setRefusal(sentenceOf(fault, 'Your complaint could not be loaded. Please try again.'))
    }
  })
  return (
    <div className="column section max-w-2xl">
      <h1 className="text-title">Follow a complaint</h1>
      <p className="mt-4 mb-8 text-stone">
        You need the number we gave you, such as SGJ-C-001001, and the telephone number you wrote with.
      </p>
      <NeedsScripts what="Following a complaint needs" />
      <form onSubmit={find} noValidate className="grid gap-5 sm:grid-cols-2 noscript:hidden">
        <TextField label="Complaint number" required autoComplete="off" {...form.field('number')} />
        <TextField label="Telephone number" required type="tel" autoComplete="tel" {...form.field('phone')} />
        <div className="sm:col-span-2">
          <Button type="submit" pending={form.formState.isSubmitting} pendingLabel="Looking…">
            Show complaint
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="mt-8">
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {found && <Complaint complaint={found} />}
      </div>
    </div>
  )
}

const HEADINGS = {
  question: 'We have your message',
  received: 'We have your complaint',
  acknowledged: 'We are working on your complaint',
  settled: 'Your complaint is settled',
} as const satisfies Record<FollowedComplaint['status'], string>

function Complaint({ complaint }: { complaint: FollowedComplaint }) {
  const { number, status, receivedAt, acknowledgedAt, acknowledgeBy, settledAt, dueBy, answer } = complaint
  const steps: [string, string][] =
    status === 'question'
      ? [['Received', formatDateTime(receivedAt)]]
      : [
          ['Received', formatDateTime(receivedAt)],
          [
            'Acknowledged',
            acknowledgedAt ? formatDateTime(acknowledgedAt) : `by ${formatDateTime(acknowledgeBy)}`,
          ],
          ['Settled', settledAt ? formatDateTime(settledAt) : `by ${formatDate(dueBy)}`],
        ]
  return (
    <section aria-label={number}>
      <h2 className="text-heading">{HEADINGS[status]}</h2>
      <p className="mt-1 text-stone">{number}</p>
      <dl className="mt-4 border-t border-gold/60">
        {steps.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[2fr_3fr] gap-x-4 border-b border-hairline py-2.5">
            <dt className="text-stone">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answer && <p className="mt-5 whitespace-pre-line">{answer}</p>}
    </section>
  )
}
