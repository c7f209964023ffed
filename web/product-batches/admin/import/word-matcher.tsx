import { counted } from '#rules/counted.ts'
import type { ImportColumn, ImportSource } from '#rules/product-files/import-mapping.ts'
import { type MatchedField, type Places, unknownWords } from '#rules/product-files/match-words.ts'
import { Select, type SelectOption } from '#web/ui/form/select.tsx'

interface WordMatcherProps {
  field: MatchedField
  column: ImportColumn
  source: ImportSource
  places: Places
  choices: readonly SelectOption[]
  onMap: (source: ImportSource) => void
}

/** The file's own words that the shop does not know, and what each of them means. */
export function WordMatcher({ field, column, source, places, choices, onMap }: WordMatcherProps) {
  const unknown = unknownWords(field, column, places)
  if (unknown.length === 0) return null
  const words = source.words ?? {}
  const match = (word: string, ours: string) => {
    const { [word]: _, ...others } = words
    onMap({ ...source, words: ours === '' ? others : { ...others, [word]: ours } })
  }
  return (
    <ul className="grid gap-x-4 gap-y-2 border-l-2 border-gold pl-3 sm:col-span-2 sm:col-start-2">
      {unknown.map(({ word, rows }) => (
        <li key={word} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3 text-sm">
          <span className="min-w-0">
            <span className="block truncate" title={word}>
              {word}
            </span>
            <span className="block text-[0.8125rem] text-stone">{counted(rows, 'row')}</span>
          </span>
          <Select
            label={`“${word}” means`}
            hideLabel
            placeholder="Choose its meaning…"
            options={choices}
            value={words[word.toLowerCase()] ?? ''}
            onChange={(event) => match(word.toLowerCase(), event.target.value)}
          />
        </li>
      ))}
    </ul>
  )
}
