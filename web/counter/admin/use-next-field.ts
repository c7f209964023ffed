import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** Where Enter means the next field; a button or a choice takes it itself. */
const TAKES_ENTER = 'button, a, textarea, [type="radio"]'

interface NextField {
  form: RefObject<HTMLFormElement | null>
  /** The name of the field that a sale still lacks; null when it can be sent. */
  field: string | null
  onSubmit: (event: KeyboardEvent) => void
}

/**
 * Enter leads through a form: to the field that is lacking next, and once nothing is, it sends. Where that field is not
 * there yet, it gets the keyboard as soon as it is, unless something else is pressed.
 */
export function useNextField({ form, field, onSubmit }: NextField) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (isWanted.current && focused(form.current, field)) isWanted.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    isWanted.current = false
    if (event.key !== 'Enter' || event.defaultPrevented) return
    const isAtOnce = event.ctrlKey || event.metaKey
    if (!isAtOnce && (event.target as Element).matches(TAKES_ENTER)) return
    event.preventDefault()
    if (field === null) onSubmit(event)
    else isWanted.current = !focused(form.current, field)
  }
  const onPointerDown = () => {
    isWanted.current = false
  }
  return { onKeyDown, onPointerDown }
}

/** Gives the keyboard to the field of a form with this name; false where there is none. */
export function focused(form: HTMLFormElement | null, field: string | null): boolean {
  const found = field === null ? null : form?.querySelector<HTMLElement>(`[name="${field}"]`)
  found?.focus()
  return Boolean(found)
}
