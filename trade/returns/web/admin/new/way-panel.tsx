import { exact } from '#rules/exact-rupees.ts'
import type { CounterReturnKind, WayBack } from '#trade/returns/contract/counter-returns.ts'
import { RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { PanText } from '#web/ui/form/pan-text.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type NewReturnFields, OTHER_REASON } from './new-return-draft.ts'
import { useToldAmount, type WaysBack } from './told-amount.ts'
import { KIND_LABELS } from './way-words.ts'

interface WayPanelProps {
  found: WaysBack
  way: WayBack | null
  form: NewReturnFields
}

/** The choice of a way back, with what the customer gets and the answers it needs. */
export function WayPanel({ found, way, form }: WayPanelProps) {
  const kind = form.watch('kind')
  const amount = useToldAmount(found, form)
  return (
    <Panel title="What is done with it">
      <div className="grid gap-4">
        <ChoiceChips
          label="The customer wants"
          name="kind"
          options={found.ways.map((one) => ({
            value: one.kind,
            label: KIND_LABELS[one.kind],
            note: one.kind !== 'resize' && one.amount !== null ? exact(one.amount) : undefined,
          }))}
          value={kind}
          error={form.errorAt('kind')}
          onChoose={(chosen) => form.change('kind', chosen as CounterReturnKind)}
        />
        {way?.whyNot && <Notice tone="warning" title={way.whyNot} />}
        {way?.whyNot && way.isLiftedByManager && <LiftedField form={form} />}
        {kind === 'return' && <ReasonFields found={found} form={form} />}
        {kind === 'resize' && (
          <Select
            label="Size"
            required
            placeholder="Choose the size"
            options={found.sizes.map((size) => ({ value: size, label: size }))}
            {...form.field('size')}
          />
        )}
        {way && amount !== null && kind !== 'resize' && <Amount way={way} amount={amount} />}
        {way?.isPanNeeded && <PanText {...form.field('pan')} />}
        {way && <TextArea label="Notes" maxLength={RETURN_LIMITS.notes} {...form.field('notes')} />}
      </div>
    </Panel>
  )
}

function LiftedField({ form }: { form: NewReturnFields }) {
  const { may } = useAdministrator()
  if (!may('refunds.make')) return null
  return (
    <TextField
      label="Why you allow it"
      required
      hint="The customer can read it."
      maxLength={RETURN_LIMITS.note}
      {...form.field('liftedBecause')}
    />
  )
}

function ReasonFields({ found, form }: { found: WaysBack; form: NewReturnFields }) {
  const reason = form.watch('reason')
  return (
    <>
      <Select
        label="Reason"
        required
        placeholder="Choose"
        options={[...found.reasons, OTHER_REASON].map((value) => ({ value, label: value }))}
        {...form.field('reason')}
      />
      {reason === OTHER_REASON && (
        <TextField
          label="What the customer says"
          required
          maxLength={RETURN_LIMITS.reason}
          {...form.field('otherReason')}
        />
      )}
    </>
  )
}

/** The customer's amount, after what is taken off. */
function Amount({ way, amount }: { way: WayBack; amount: number }) {
  const all = way.deductions.reduce((sum, one) => sum + one.amount, way.amount ?? 0)
  const isWhole = amount === all
  return (
    <dl className="grid gap-1 bg-sand px-3 py-2 text-sm" aria-label="What the customer gets">
      {!isWhole &&
        way.deductions.map(({ label, amount: taken }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt>{label}</dt>
            <dd translate="no" className="money">
              −{exact(taken)}
            </dd>
          </div>
        ))}
      <div className="flex items-baseline justify-between gap-3 font-medium">
        <dt>{AMOUNT_LABEL[way.kind]}</dt>
        <dd translate="no" className="text-lg money">
          {exact(amount)}
        </dd>
      </div>
    </dl>
  )
}

const AMOUNT_LABEL = {
  return: 'Refund, if it passes the inspection',
  exchange: 'Store credit, if it weighs what it did',
  buyback: 'We pay, if it weighs what it did',
  resize: 'Free of charge',
} as const satisfies Record<CounterReturnKind, string>
