import { exact } from '#rules/exact-rupees.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import {
  CASH_FOR_GOLD,
  GOLD_PAY_OUT_WORDS,
  GOLD_PAY_OUTS,
  type GoldPayOutKind,
} from '#trade/old-gold/rules/pay-out.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { PanText } from '#web/ui/form/pan-text.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { PurchaseForm } from './seller-panel.tsx'

interface PayOutPanelProps {
  form: PurchaseForm
  /** Paise that are paid; 0 while they are not known. */
  amount: Paise
  isPanNeeded: boolean
}

/** How the seller is paid: by UPI or bank, in cash up to the limit of the law. */
export function PayOutPanel({ form, amount, isPanNeeded }: PayOutPanelProps) {
  const kind = form.watch('payOut.kind')
  const { label, reference } = GOLD_PAY_OUT_WORDS[kind]
  return (
    <Panel title="Pay-out">
      <div className="grid gap-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-medium">To be paid</span>
          <span translate="no" className="text-2xl font-display font-semibold money">
            {exact(amount)}
          </span>
        </p>
        <ChoiceChips
          label="Paid by"
          name="payOut.kind"
          options={GOLD_PAY_OUTS.map((value) => ({ value, label: GOLD_PAY_OUT_WORDS[value].label }))}
          value={kind}
          onChoose={(chosen) => form.change('payOut.kind', chosen as GoldPayOutKind)}
          hint={
            kind === 'cash'
              ? `Up to ${formatRupees(CASH_FOR_GOLD)} to one person in a day.`
              : `First pay by ${label === 'UPI' ? label : label.toLowerCase()}, then enter the reference.`
          }
        />
        <FieldError id="pay-out-error" error={form.errorAt('payOut.kind')} />
        {reference !== null && (
          <TextField label={reference} required maxLength={60} {...form.field('payOut.reference')} />
        )}
        {isPanNeeded && <PanText {...form.field('pan')} />}
      </div>
    </Panel>
  )
}
