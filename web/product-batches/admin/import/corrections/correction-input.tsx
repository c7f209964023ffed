import type { KeyboardEvent } from 'react'
import { IMPORT_FIELDS, type ImportField } from '#rules/product-files/import-fields.ts'
import { choicesFor } from '#web/product-batches/admin/import/places.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { Correcting } from './correcting.ts'

interface CorrectionInputProps {
  field: ImportField
  scope: string
  correcting: Correcting
  currentValue: string
  /** `null` while nothing is typed. */
  typed: string | null
  fault: string
  onType: (text: string) => void
  onCommit: (text: string) => void
}

/** Takes the right value: one of the shop's own words is chosen, any other is typed. Leaving the field saves it. */
export function CorrectionInput(props: CorrectionInputProps) {
  const { field, scope, correcting, currentValue, typed, fault, onType, onCommit } = props
  const choices = choicesFor(field, correcting.places)
  const isBlocked = correcting.blocked !== null
  const common = {
    label: `${IMPORT_FIELDS[field]}, ${scope}`,
    hideLabel: true,
    error: fault || undefined,
    className: 'min-w-0 flex-1 basis-44 max-w-md',
  } as const
  if (choices)
    return (
      <Select
        {...common}
        disabled={isBlocked}
        placeholder={currentValue === '' ? 'Choose…' : `“${currentValue}” means…`}
        options={choices}
        value={choices.some(({ value }) => value === currentValue) ? currentValue : ''}
        onChange={(event) => event.target.value !== '' && onCommit(event.target.value)}
      />
    )
  const commitTyped = () => typed !== null && onCommit(typed.trim())
  return (
    <TextField
      {...common}
      readOnly={isBlocked}
      autoComplete="off"
      placeholder="Empty in the file"
      value={typed ?? currentValue}
      onChange={(event) => onType(event.target.value)}
      onBlur={commitTyped}
      onKeyDown={(event) => commitOnEnter(event, commitTyped)}
    />
  )
}

function commitOnEnter(event: KeyboardEvent, commit: () => void): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  commit()
}
