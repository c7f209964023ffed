import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { counted } from '#rules/counted.ts'
import { isTag, TAG_SENTENCE, tagOf } from '#rules/items/item-text.ts'
import { MAX_LABELS } from '#trade/labels/rules/label-kinds.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useScanInBox } from '#web/admin-kit/scan/use-scan-in-box.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface TagFieldProps {
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/** The chosen tags, and the field where more of them are scanned, typed or pasted. */
export function TagField({ tags, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(typed)
  }
  const add = (text: string) => {
    const added = tagsIn(text)
    const wrong = added.find((tag) => !isTag(tag))
    const all = [...new Set([...tags, ...added])]
    if (wrong) return setFault(`${wrong}: ${TAG_SENTENCE}`)
    if (all.length > MAX_LABELS) return setFault(`Please print at most ${MAX_LABELS} labels at a time.`)
    setFault(undefined)
    setTyped('')
    onChange(all)
  }
  const press = useScanInBox(typed, add)
  return (
    <Panel
      title={counted(tags.length, 'item')}
      action={
        tags.length > 0 && (
          <Button kind="quiet" onClick={() => onChange([])}>
            Clear
          </Button>
        )
      }
    >
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <TextField
          label="Tags"
          hideLabel
          placeholder="Scan or type tags"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={tags.length === 0}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
          error={fault}
          className="min-w-0 flex-1"
        />
        <Button type="submit" kind="secondary">
          Add
        </Button>
      </form>
      <ul className="mt-3 flex max-h-40 flex-wrap gap-1.5 overflow-y-auto" aria-label="Chosen tags">
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              onClick={() => onChange(tags.filter((other) => other !== tag))}
              aria-label={`Leave out ${tag}`}
              className="inline-flex min-h-8 items-center gap-1 rounded-sm border border-hairline px-2 text-sm tabular-nums hover:border-garnet pointer-coarse:min-h-11"
            >
              {tag}
              <X aria-hidden="true" strokeWidth={1.5} className="size-3.5 text-stone" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The tags of a text; commas, spaces and line breaks separate them, and each counts once. */
export function tagsIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).map(tagOf)
  return [...new Set(words.filter((word) => word !== ''))]
}
