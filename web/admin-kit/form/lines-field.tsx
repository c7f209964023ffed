import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { type Control, type FieldValues, type Path, useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { CONTROL_SIZE, CONTROL_STYLES } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

interface LinesFieldProps<Typed extends FieldValues, Value> {
  name: Path<Typed>
  legend: string
  /** “skill” */
  one: string
  form: SchemaForm<Typed, Value>
}

/** The lists of a form, each by its name. */
type Lists = Record<string, { text: string }[]>

/** Lines as they are typed, with one to come. */
export const asLines = (texts: readonly string[]) => [...texts, ''].map((text) => ({ text }))

/** A list, a line each: Enter begins the next one, Backspace on an empty one takes it away, pasted lines become lines. */
export function LinesField<Typed extends FieldValues, Value>(props: LinesFieldProps<Typed, Value>) {
  const { name, legend, one, form } = props
  const { register, setFocus, errorAt } = form
  const control = form.control as unknown as Control<Lists>
  const textAt = (place: number) => `${name}.${place}.text` as Path<Typed>
  const errorId = useId()
  const { fields, append, insert, remove, swap, update } = useFieldArray<Lists, string>({ control, name })
  const keyDown = (place: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      insert(place + 1, { text: '' })
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '' && fields.length > 1) {
      event.preventDefault()
      remove(place)
      setFocus(textAt(Math.max(0, place - 1)))
    }
  }
  const paste = (place: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.replace(/^[\s•*–-]+/, '').trim())
      .filter(Boolean)
    const [first, ...rest] = lines
    if (first === undefined || rest.length === 0) return
    event.preventDefault()
    update(place, { text: event.currentTarget.value + first })
    insert(
      place + 1,
      rest.map((text) => ({ text })),
    )
  }
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <ul className="grid gap-2">
        {fields.map((field, place) => (
          <li key={field.id} className="flex items-center">
            <input
              {...register(textAt(place))}
              aria-label={`${legend}, line ${place + 1}`}
              onKeyDown={keyDown(place)}
              onPaste={paste(place)}
              className={`${CONTROL_STYLES} ${CONTROL_SIZE.small}`}
            />
            <IconButton
              label={`Move ${one} ${place + 1} up`}
              disabled={place === 0}
              onClick={() => swap(place, place - 1)}
              className="size-8! pointer-coarse:size-11! max-sm:hidden"
            >
              <ArrowUp strokeWidth={1.25} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${one} ${place + 1} down`}
              disabled={place === fields.length - 1}
              onClick={() => swap(place, place + 1)}
              className="size-8! pointer-coarse:size-11! max-sm:hidden"
            >
              <ArrowDown strokeWidth={1.25} aria-hidden="true" />
            </IconButton>
            <RemoveButton
              label={`Remove ${one} ${place + 1}`}
              onClick={() => remove(place)}
              className="size-8! pointer-coarse:size-11!"
            />
          </li>
        ))}
      </ul>
      <FieldError id={errorId} error={errorAt(name)} />
      <Button kind="quiet" className="mt-1 -ml-3.5" onClick={() => append({ text: '' })}>
        Add a {one}
      </Button>
    </fieldset>
  )
}
