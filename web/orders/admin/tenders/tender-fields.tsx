import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { counterSettings } from '#contracts/admin/counter.ts'
import { TENDER_KINDS, TENDER_WORDS, type TenderKind } from '#rules/counter/tender-kinds.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { newLine, paidBy, type TenderLine } from './tender-lines.ts'

interface TenderFieldsProps {
  lines: readonly TenderLine[]
  onChange: (lines: TenderLine[]) => void
  /** Paise to be paid; null while the price is not known. */
  total: Paise | null
  errors: Readonly<Record<string, string>>
}

/** How something is paid at the counter: a button for each way, a line for each payment, and what is still open. */
export function TenderFields({ lines, onChange, total, errors }: TenderFieldsProps) {
  const kinds = useTenderKinds()
  const left = (total ?? 0) - paidBy(lines)
  const [typed, setTyped] = useState<string | null>(null)
  const add = (kind: TenderKind, byKey: boolean) => {
    const line = newLine(kind, Math.max(0, left))
    setTyped(byKey ? line.id : null)
    onChange([...lines, line])
  }
  const change = (id: string, part: Partial<TenderLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            size="small"
            blockedBecause={total === null && 'Choose the product first.'}
            name="tenders"
            // Pressed with a key, the keyboard goes on to the amount; a tap opens no keyboard on a phone.
            onClick={(event) => add(kind, event.detail === 0)}
          >
            {TENDER_WORDS[kind].label}
          </Button>
        ))}
      </div>
      {lines.map((line, index) => (
        <TenderRow
          key={line.id}
          line={line}
          name={`tenders.${index}`}
          isTyped={line.id === typed}
          amountError={errors[`tenders.${index}.amount`]}
          referenceError={errors[`tenders.${index}.reference`] ?? errors[`tenders.${index}.kind`]}
          onChange={(part) => change(line.id, part)}
          onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
        />
      ))}
      <FieldError id="tenders-error" error={errors.tenders} />
      {total !== null && lines.length > 0 && left !== 0 && (
        <p className="text-sm text-stone" role="status">
          {left > 0 ? `${formatRupees(left)} is still open.` : `${formatRupees(-left)} too much.`}
        </p>
      )}
    </div>
  )
}

/** The ways of paying that the shop takes; all of them until the setting is known. */
function useTenderKinds(): readonly TenderKind[] {
  const query = useEndpointQuery(counterSettings.read, {}, { freshness: 'shared' })
  const methods = query.data?.value.methods
  return methods ? TENDER_KINDS.filter((kind) => methods[kind]) : TENDER_KINDS
}

interface TenderRowProps {
  line: TenderLine
  name: string
  /** Added by key, and to be gone on with by key. */
  isTyped: boolean
  amountError?: string
  referenceError?: string
  onChange: (part: Partial<TenderLine>) => void
  onRemove: () => void
}

function TenderRow(props: TenderRowProps) {
  const { line, name, isTyped, amountError, referenceError, onChange, onRemove } = props
  const { label, reference } = TENDER_WORDS[line.kind]
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-2 border-t border-hairline pt-3 sm:grid-cols-[1fr_1fr_auto]">
      <TextField
        label={label}
        size="small"
        prefix="₹"
        name={`${name}.amount`}
        autoFocus={isTyped && reference === null}
        inputMode="decimal"
        autoComplete="off"
        value={line.amount}
        error={amountError}
        className={reference ? undefined : 'sm:col-span-2'}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      {reference && (
        <TextField
          label={reference}
          name={`${name}.reference`}
          size="small"
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
      <IconButton label={`Remove ${label}`} className="mt-6" onClick={onRemove}>
        <X aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}
