import { type ChangeEvent, useRef, useState } from 'react'
import { meantEmail } from '#rules/identity/meant-email.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Milliseconds after the last key. Not when the field is left: the line below would move the button that is being pressed. */
const ASKED_AFTER = 500

/** An e-mail address. One whose domain looks mistyped is asked about, and put right with one press; it is never refused. */
export function EmailField({ onChange, hint, ...props }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const [typed, setTyped] = useState('')
  const settled = useDebounced(typed, ASKED_AFTER)
  const meant = settled === typed ? meantEmail(typed) : null
  const box = useRef<HTMLInputElement>(null)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    box.current = event.currentTarget
    setTyped(event.currentTarget.value)
    onChange?.(event)
  }
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      onChange={change}
      hint={
        (hint || meant) && (
          <span role="status">{meant === null ? hint : <Question meant={meant} box={box} />}</span>
        )
      }
    />
  )
}

function Question({ meant, box }: { meant: string; box: { readonly current: HTMLInputElement | null } }) {
  return (
    <button
      type="button"
      className="min-h-9 text-left text-ink text-link pointer-coarse:min-h-11"
      onClick={() => box.current && type(box.current, meant)}
    >
      Did you mean <span translate="no">{meant}</span>?
    </button>
  )
}

/** As if it was typed, so that the form is told; React puts a `value` of its own before that of the browser. */
function type(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.focus()
}
