import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { LINE_WORDS, type TenderLine } from './tender-lines.ts'

interface TenderRowProps {
  line: TenderLine
  name: string
  /** Added by key, and to be gone on with by key. */
  isTyped: boolean
  hint: string | undefined
  amountError: string | undefined
  referenceError: string | undefined
  onChange: (part: Partial<TenderLine>) => void
  onRemove: () => void
}

/** One payment of several: its amount and, where it is not cash, what it can be found by. */
export function TenderRow(props: TenderRowProps) {
  const { line, name, isTyped, hint, amountError, referenceError, onChange, onRemove } = props
  const { label, reference } = LINE_WORDS[line.kind]
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-2 border-t border-hairline pt-3 sm:grid-cols-[1fr_1fr_auto]">
      <TextField
        label={label}
        prefix="₹"
        name={line.kind === 'credit' ? name : `${name}.amount`}
        autoFocus={isTyped && reference === null}
        value={line.amount}
        hint={hint}
        error={amountError}
        className={reference ? undefined : 'sm:col-span-2'}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      {reference && (
        <TextField
          label={reference}
          name={`${name}.reference`}
          required
          autoComplete="off"
          // A payment is added to be typed in.
          autoFocus
          maxLength={40}
          value={line.reference}
          error={referenceError}
          className="max-sm:order-last max-sm:col-span-2"
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      )}
      <RemoveButton label={`Remove ${label}`} className="mt-6" onClick={onRemove} />
    </div>
  )
}
