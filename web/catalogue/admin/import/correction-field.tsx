import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { ImportCorrection } from '#contracts/admin/import-corrections.ts'
import { WHOLE_ROW } from '#rules/catalogue/import/corrections.ts'
import { IMPORT_FIELDS, type ImportField } from '#rules/catalogue/import/import-fields.ts'
import { personText } from '#web/admin-kit/person-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useCorrecting } from './correcting.ts'
import { choicesFor } from './places.ts'
import { type CorrectionPlace, useCorrection } from './use-correction.ts'

interface CorrectionFieldProps {
  /** `null`: nothing can be typed, and the row can only be left out. */
  field: ImportField | null
  /** `null`: for every row with the same wrong value. */
  row: number | null
  was: string
  correction: ImportCorrection | null
  /** What the correction is for: `row 14`, `all 37 rows with “8.2 gm approx”`. */
  scope: string
}

/** Where the right value is typed beside its problem, or the row is left out. Leaving the field saves it. */
export function CorrectionField({ field, row, was, correction, scope }: CorrectionFieldProps) {
  const correcting = useCorrecting()
  const { save, remove, fault, isPending } = useCorrection()
  const [typed, setTyped] = useState<string | null>(null)
  if (!correcting) return null
  const own = correction?.row === row ? correction : null
  if (correction?.value === null)
    return (
      <Said
        correction={correction}
        words={
          correction.row === null && row !== null
            ? 'Left out, with all rows that have this value'
            : 'Left out'
        }
      >
        <Button kind="quiet" size="small" pending={isPending} onClick={() => void remove(correction)}>
          Undo<span className="sr-only"> {scope}</span>
        </Button>
      </Said>
    )
  const stands = correction?.value ?? was
  const commit = async (text: string) => {
    if (field === null || text === stands) return setTyped(null)
    const place: CorrectionPlace = { row, field, was }
    const isBack = own !== null && text === was
    if (await (isBack ? remove(own) : save(place, text, own))) setTyped(null)
  }
  const leaveOut = () => {
    const place: CorrectionPlace = { row, field: row === null && field ? field : WHOLE_ROW, was }
    setTyped(null)
    void save(place, null, row === null ? own : null)
  }
  const choices = field && choicesFor(field, correcting.places)
  const parts = field && {
    label: `${IMPORT_FIELDS[field]}, ${scope}`,
    hideLabel: true,
    size: 'small' as const,
    error: fault || undefined,
    readOnly: correcting.blocked !== null,
    className: 'min-w-0 flex-1 basis-44 max-w-md',
  }
  return (
    <div className="mt-1.5 grid gap-1">
      <div className="flex flex-wrap items-start gap-2">
        {parts &&
          (choices ? (
            <Select
              {...{ ...parts, readOnly: undefined }}
              disabled={parts.readOnly}
              placeholder={stands === '' ? 'Choose…' : `“${stands}” means…`}
              options={choices}
              value={choices.some(({ value }) => value === stands) ? stands : ''}
              onChange={(event) => event.target.value !== '' && void commit(event.target.value)}
            />
          ) : (
            <TextField
              {...parts}
              autoComplete="off"
              placeholder="Empty in the file"
              value={typed ?? stands}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => typed !== null && void commit(typed.trim())}
              onKeyDown={(event) => commitOnEnter(event, () => typed !== null && void commit(typed.trim()))}
            />
          ))}
        {own ? (
          <Button kind="quiet" size="small" pending={isPending} onClick={() => void remove(own)}>
            Undo<span className="sr-only"> {scope}</span>
          </Button>
        ) : (
          <Button
            kind="quiet"
            size="small"
            pending={isPending}
            blockedBecause={correcting.blocked}
            className={field ? undefined : '-ml-3'}
            onClick={leaveOut}
          >
            Leave out<span className="sr-only"> {scope}</span>
          </Button>
        )}
      </div>
      {!field && fault && <p className="text-[0.8125rem] text-ruby">{fault}</p>}
      {correction && <Status correction={correction} isForAll={correction.row === null && row !== null} />}
    </div>
  )
}

function commitOnEnter(event: KeyboardEvent, commit: () => void): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  commit()
}

function Status({ correction, isForAll }: { correction: ImportCorrection; isForAll: boolean }) {
  const who = `${isForAll ? 'corrected in all rows with this value' : 'corrected'} by ${personText(correction.by)}`
  return (
    <p className="text-[0.8125rem] text-stone">
      {correction.checked ? `Still not right: ${who}.` : `Not checked yet: ${who}.`}
    </p>
  )
}

interface SaidProps {
  correction: ImportCorrection
  words: string
  children: ReactNode
}

function Said({ correction, words, children }: SaidProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-stone">
      <span>
        {words}, {personText(correction.by)}
      </span>
      {children}
    </p>
  )
}
