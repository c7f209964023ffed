import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** Milliseconds without typing before the list is queried. */
const DEBOUNCE_MS = 250

export interface FilterTextProps
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'hideLabel' | 'placeholder' | 'type' | 'prefix'> {
  /** What the address says. */
  value: string | undefined
  onFilter: (text: string) => void
  className?: string
}

/** A filter that is typed: asks when the typing pauses, and follows the address when it changes elsewhere. */
export function FilterText({ value = '', onFilter, ...field }: FilterTextProps) {
  const [typed, setTyped] = useState(value)
  const text = useDebounced(typed.trim(), DEBOUNCE_MS)
  const told = useRef(value)
  const filter = useRef(onFilter)
  filter.current = onFilter
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (text === told.current) return
    told.current = text
    filter.current(text)
  }, [text])
  return <TextField {...field} value={typed} onChange={(event) => setTyped(event.target.value)} />
}
