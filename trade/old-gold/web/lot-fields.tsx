import X from 'lucide-react/icons/x'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { BY_TOUCH, PURITY_CHOICES, readLot, type TypedLot } from './typed-lot.ts'

interface LotFieldsProps {
  typed: TypedLot
  nth: number
  onChange: (part: Partial<TypedLot>) => void
  /** Absent where it is the only piece. */
  onRemove: (() => void) | undefined
}

/** A piece of old gold: how pure it is, what it weighs, and what of it is no gold. */
export function LotFields({ typed, nth, onChange, onRemove }: LotFieldsProps) {
  const read = readLot(typed)
  const faults = 'faults' in read ? read.faults : {}
  const text = (part: 'touch' | 'weight' | 'deducted') => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed[part],
    // An empty field is no mistake yet.
    error: typed[part].trim() === '' ? undefined : faults[part],
    onChange: (event: { target: { value: string } }) => onChange({ [part]: event.target.value }),
  })
  return (
    <fieldset className="border-t border-hairline pt-5 first:border-0 first:pt-0">
      <legend className="sr-only">Piece {nth + 1}</legend>
      {onRemove && (
        <div className="mb-1 flex items-center justify-between">
          <span className="text-bronze label-caps">Piece {nth + 1}</span>
          <IconButton label={`Remove piece ${nth + 1}`} onClick={onRemove}>
            <X aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
        <Select
          label="Purity"
          className={typed.purity === BY_TOUCH ? undefined : 'col-span-2'}
          options={PURITY_CHOICES}
          value={typed.purity}
          onChange={(event) => onChange({ purity: event.target.value })}
        />
        {typed.purity === BY_TOUCH && <TextField label="Gold in it" suffix="%" {...text('touch')} />}
        <TextField label="Weight" suffix="g" {...text('weight')} />
        <TextField label="Stones and dirt" suffix="g" placeholder="0" {...text('deducted')} />
      </div>
    </fieldset>
  )
}
