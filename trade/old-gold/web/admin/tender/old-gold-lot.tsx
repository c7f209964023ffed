import type { ResponseBody } from '#contracts/endpoint.ts'
import type { quoteOldGold } from '#trade/old-gold/contract/old-gold.ts'
import { WeightField } from '#web/orders/admin/scale/weight-field.tsx'
import { HuidText } from '#web/orders/admin/task/huid-text.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type OldGoldLotDraft, PURITY_UNITS, type PurityUnit } from './old-gold-draft.ts'

const UNITS = [
  { value: 'karat', label: 'Karat meter' },
  { value: 'touch', label: 'Touch' },
]

type Worth = ResponseBody<typeof quoteOldGold>['pieces'][number]

interface OldGoldLotProps {
  piece: OldGoldLotDraft
  nth: number
  worth: Worth | null
  errorAt: (place: string) => string | undefined
  /** The first field that an incomplete piece lacks. */
  lack: { field: string; sentence: string } | null
  onChange: (part: Partial<OldGoldLotDraft>) => void
  onRemove: () => void
}

/** A piece of old gold as it is weighed and tested, and its value step by step. */
export function OldGoldLotFields({ piece, nth, worth, errorAt, lack, onChange, onRemove }: OldGoldLotProps) {
  const name = (part: string) => `oldGold.${nth}.${part}`
  // An empty field is asked for at the button; what is typed and wrong is said here.
  const faultAt = (part: keyof OldGoldLotDraft) => {
    const isWrong = lack?.field === name(part) && piece[part].trim() !== ''
    return errorAt(name(part)) ?? (isWrong ? lack.sentence : undefined)
  }
  const text = (part: 'description' | 'huid' | 'deduction' | 'purity') => ({
    name: name(part),
    autoComplete: 'off',
    value: piece[part],
    error: faultAt(part),
  })
  return (
    <li className="grid gap-3 py-3">
      <div className="flex items-start gap-2">
        <TextField
          label="What it is"
          required
          autoFocus
          maxLength={60}
          placeholder="Chain"
          className="min-w-0 flex-1"
          {...text('description')}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        <RemoveButton label={`Remove piece ${nth + 1} of old gold`} className="mt-6" onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <WeightField
          label="Gross weight"
          name={name('grossWeight')}
          required
          value={piece.grossWeight}
          error={faultAt('grossWeight')}
          onWeight={(grossWeight) => onChange({ grossWeight })}
        />
        <TextField
          label="Stones and dirt"
          suffix="g"
          {...text('deduction')}
          onChange={(event) => onChange({ deduction: event.target.value })}
        />
        <Select
          label="Tested by"
          name={name('unit')}
          options={UNITS}
          value={piece.unit}
          onChange={(event) => onChange({ unit: event.target.value as PurityUnit })}
        />
        <TextField
          label="Purity"
          required
          suffix={PURITY_UNITS[piece.unit]}
          {...text('purity')}
          onChange={(event) => onChange({ purity: event.target.value })}
        />
        <HuidText
          label="HUID, if it has one"
          {...text('huid')}
          maxLength={8}
          onType={(huid) => onChange({ huid })}
        />
      </div>
      {worth && <Steps nth={nth} steps={worth.steps} />}
    </li>
  )
}

/** How a piece came to its value. */
function Steps({ nth, steps }: { nth: number; steps: Worth['steps'] }) {
  return (
    <dl aria-label={`Value of piece ${nth + 1}`} className="grid gap-1 bg-sand px-3 py-2 text-sm">
      {steps.map(({ label, detail, result }) => (
        <div key={label} className="flex items-baseline justify-between gap-3 last:font-medium">
          <dt className="min-w-0">
            {label} <span className="text-[0.8125rem] text-stone">{detail}</span>
          </dt>
          <dd translate="no" className="shrink-0 money">
            {result}
          </dd>
        </div>
      ))}
    </dl>
  )
}
