import { useState } from 'react'
import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { TENDER_KINDS } from '#rules/orders/balance/tender-kinds.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import {
  changeIn,
  LINE_WORDS,
  type LineKind,
  namedLines,
  newLine,
  paidBy,
  type TenderLine,
} from './tender-lines.ts'

interface TenderFieldsProps {
  lines: readonly TenderLine[]
  onChange: (lines: TenderLine[]) => void
  /** Paise to be paid; null while the price is not known. */
  total: Paise | null
  /** Paise of store credit that the customer can spend. */
  credit: Paise
  /** The fault of a part of it, by the server's name: `tenders.0.amount`. */
  errorAt: (place: string) => string | undefined
}

/** How something is paid at the counter: a button for each way, a line for each payment, and what is still open. */
export function TenderFields({ lines, onChange, total, credit, errorAt }: TenderFieldsProps) {
  const kinds = useLineKinds(lines, credit)
  const left = (total ?? 0) - paidBy(lines)
  const change = total === null ? 0 : changeIn(lines, total)
  const [typed, setTyped] = useState<string | null>(null)
  const add = (kind: LineKind, byKey: boolean) => {
    const line = newLine(kind, Math.max(0, kind === 'credit' ? creditFor(left, credit) : left))
    setTyped(byKey ? line.id : null)
    onChange([...lines, line])
  }
  const changeLine = (id: string, part: Partial<TenderLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            blockedBecause={total === null && 'Choose the product first.'}
            name="tenders"
            // Pressed with a key, the keyboard goes on to the amount; a tap opens no keyboard on a phone.
            onClick={(event) => add(kind, event.detail === 0)}
          >
            {LINE_WORDS[kind].label}
            {kind === 'credit' && (
              <span translate="no" className="font-normal text-stone money">
                {formatRupees(credit)}
              </span>
            )}
          </Button>
        ))}
      </div>
      {namedLines(lines).map(({ line, name }) => (
        <TenderRow
          key={line.id}
          line={line}
          name={name}
          isTyped={line.id === typed}
          hint={hintOf(line.kind, credit)}
          amountError={errorAt(name === 'credit' ? name : `${name}.amount`)}
          referenceError={errorAt(`${name}.reference`) ?? errorAt(`${name}.kind`)}
          onChange={(part) => changeLine(line.id, part)}
          onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
        />
      ))}
      <FieldError id="tenders-error" error={errorAt('tenders')} />
      {change > 0 && <GiveBack change={change} />}
      {total !== null && lines.length > 0 && left !== 0 && change === 0 && (
        <p className="text-sm text-stone" role="status">
          {left > 0 ? (
            <>
              <span translate="no">{formatRupees(left)}</span> is still to be paid.
            </>
          ) : (
            <>
              <span translate="no">{formatRupees(-left)}</span> too much.
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** The change for the customer, to be read from where one counts the notes. */
export const GiveBack = ({ change }: { change: Paise }) => (
  <p role="status" className="flex items-baseline justify-between gap-3 border-t border-hairline pt-3">
    <span className="text-base">Give back</span>
    <strong translate="no" className="text-3xl font-medium money">
      {exact(change)}
    </strong>
  </p>
)

/** Store credit for what is left: where it does not reach, whole rupees of it, so that no paise are left to pay. */
const creditFor = (left: Paise, credit: Paise): Paise =>
  credit >= left ? left : Math.floor(credit / 100) * 100 || credit

function hintOf(kind: LineKind, credit: Paise): string | undefined {
  if (kind === 'credit') return `${formatRupees(credit)} can be used`
  return kind === 'cash' ? 'What the customer hands over' : undefined
}

/** The ways of paying that are offered: those the shop takes (all until the setting is known), and store credit once. */
function useLineKinds(lines: readonly TenderLine[], credit: Paise): readonly LineKind[] {
  const query = useEndpointQuery(counterSettings.read, {}, { freshness: 'shared' })
  const methods = query.data?.value.methods
  const taken = methods ? TENDER_KINDS.filter((kind) => methods[kind]) : TENDER_KINDS
  const isOffered = credit > 0 && !lines.some(({ kind }) => kind === 'credit')
  return isOffered ? [...taken, 'credit'] : taken
}

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
function TenderRow(props: TenderRowProps) {
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
