import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Italic from 'lucide-react/icons/italic'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { CONTROL_STYLES } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { type Mark, marked, type Selected } from './markdown-marks.ts'

const TOOLS = [
  { mark: 'heading', label: 'Heading', Icon: Heading2 },
  { mark: 'bold', label: 'Bold (Ctrl+B)', Icon: Bold },
  { mark: 'italic', label: 'Italic (Ctrl+I)', Icon: Italic },
  { mark: 'list', label: 'List', Icon: List },
  { mark: 'link', label: 'Link (Ctrl+K)', Icon: Link2 },
] as const satisfies { mark: Mark; label: string; Icon: unknown }[]

const SHORTCUTS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' }

export interface MarkdownFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
  readOnly?: boolean
}

/** Markdown with a row of tools for those who do not know its signs. */
export function MarkdownField({ value, onChange, error, readOnly }: MarkdownFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const next = useRef<Selected | null>(null)
  useLayoutEffect(() => {
    if (!next.current) return
    area.current?.focus()
    area.current?.setSelectionRange(next.current.from, next.current.to)
    next.current = null
  })
  const press = (mark: Mark) => {
    const box = area.current
    if (!box || readOnly) return
    next.current = marked({ text: value, from: box.selectionStart, to: box.selectionEnd }, mark)
    onChange(next.current.text)
  }
  const shortcut = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? SHORTCUTS[event.key.toLowerCase()] : undefined
    if (!mark) return
    event.preventDefault()
    press(mark)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-medium">
          Text
        </label>
        <div role="toolbar" aria-label="Format" className="-mr-2 flex">
          {TOOLS.map(({ mark, label, Icon }) => (
            <IconButton
              key={mark}
              label={label}
              className="size-9! pointer-coarse:size-11!"
              onClick={() => press(mark)}
            >
              <Icon strokeWidth={1.5} aria-hidden="true" className="size-4!" />
            </IconButton>
          ))}
        </div>
      </div>
      <textarea
        ref={area}
        id={id}
        name="body"
        value={value}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={shortcut}
        className={`${CONTROL_STYLES} min-h-[24rem] flex-1 resize-y px-3.5 py-3 leading-relaxed pointer-fine:text-[0.9375rem]`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
