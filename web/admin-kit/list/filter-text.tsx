import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Milliseconds without typing before the list is queried. */
const PAUSE = 250

export interface FilterTextProps
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'hideLabel' | 'placeholder' | 'type' | 'prefix'> {
  /** What the address says. */
  value: string | undefined
  onFilter: (text: string) => void
  inputMode?: 'text' | 'decimal'
  className?: string
}

/** A filter that is typed: asks when the typing pauses, and follows the address when it changes elsewhere. */
export function FilterText({ value = '', onFilter, ...field }: FilterTextProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const filter = useRef(onFilter)
  filter.current = onFilter
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const text = typed.trim()
    if (text === told.current) return
    const pause = setTimeout(() => {
      told.current = text
      filter.current(text)
    }, PAUSE)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <TextField {...field} size="small" value={typed} onChange={(event) => setTyped(event.target.value)} />
  )
}
