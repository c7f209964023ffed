import { type FormEvent, useState } from 'react'
import type { AlertWish } from '#contracts/alerts.ts'
import { ALERT_PURITIES, type AlertPurity } from '#rules/alerts/alert-kinds.ts'
import { readTarget, suggestedTarget, targetFault } from '#rules/alerts/alert-target.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ALERT_LABELS, type AlertSubject } from './alert-subject.ts'
import { AskedNotice } from './asked-notice.tsx'
import type { AlertDraft } from './store-draft.ts'
import { useAsk } from './use-ask.ts'

interface TargetFormProps {
  subject: Exclude<AlertSubject, { kind: 'back-in-stock' }>
  /** The text typed before the login. */
  draft: AlertDraft | null
  onClose: () => void
}

/** Asks for the price or the rate that is low enough; about five per cent below today’s is suggested. */
export function TargetForm({ subject, draft, onClose }: TargetFormProps) {
  const [purity, setPurity] = useState(() => purityOf(draft?.purity))
  const now = subject.kind === 'gold-rate' ? subject.rates[purity] : subject.now
  const [typed, setTyped] = useState(draft?.typed ?? inRupees(suggestedTarget(now)))
  const [fault, setFault] = useState<string | null>(null)
  const { ask, asking } = useAsk(subject)
  const target = readTarget(typed)

  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = targetFault(target, now)
    setFault(found)
    if (!found && target !== null) void ask(wishOf(subject, purity, target), { typed, purity })
  }
  const choosePurity = (next: AlertPurity) => {
    setPurity(next)
    setFault(null)
    if (subject.kind === 'gold-rate') setTyped(inRupees(suggestedTarget(subject.rates[next])))
  }
  if (asking.isSuccess) return <AskedNotice asking={asking} />
  return (
    <form
      onSubmit={send}
      noValidate
      aria-label={ALERT_LABELS[subject.kind]}
      className="grid max-w-md gap-4 py-3"
    >
      {subject.kind === 'gold-rate' && (
        <PurityChoice value={purity} rates={subject.rates} onChange={choosePurity} />
      )}
      <TextField
        label={subject.kind === 'gold-rate' ? 'Target rate, per gram' : 'Target price'}
        prefix="₹"
        inputMode="numeric"
        autoFocus
        value={typed}
        hint={nowWords(subject, now)}
        error={fault ?? undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setFault(null)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={asking.isPending}>
          {target ? (
            <span>
              Tell me at <span translate="no">{formatRupees(target)}</span> or less
            </span>
          ) : (
            'Tell me'
          )}
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <AskedNotice asking={asking} />
    </form>
  )
}

function PurityChoice({
  value,
  rates,
  onChange,
}: {
  value: AlertPurity
  rates: Record<AlertPurity, Paise>
  onChange: (purity: AlertPurity) => void
}) {
  return (
    <ChoiceChips
      label="Gold"
      name="alert-purity"
      options={ALERT_PURITIES.map((purity) => ({
        value: purity,
        label: purity,
        note: formatRupees(rates[purity]),
      }))}
      value={value}
      onChoose={(chosen) => onChange(purityOf(chosen))}
    />
  )
}

const purityOf = (text: string | undefined): AlertPurity =>
  ALERT_PURITIES.find((purity) => purity === text) ?? '22K'

/** `12,000`: as Indians write it, without the sign. */
const inRupees = (amount: Paise) => formatRupees(amount).replace('₹', '')

function nowWords(subject: TargetFormProps['subject'], now: Paise): string {
  const amount = formatRupees(now)
  if (subject.kind === 'gold-rate') return `It is ${amount} today.`
  const isOther = subject.chosen !== undefined && subject.chosen !== now
  return isOther
    ? `We watch the listed price of this piece, ${amount} today, not the price of the option you chose.`
    : `It is listed at ${amount} today.`
}

function wishOf(subject: TargetFormProps['subject'], purity: AlertPurity, target: Paise): AlertWish {
  if (subject.kind === 'gold-rate') return { kind: subject.kind, purity, target }
  return { kind: subject.kind, productId: subject.productId, target }
}
