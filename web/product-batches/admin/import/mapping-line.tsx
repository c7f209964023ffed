import type { ProductImport } from '#contracts/admin/imports.ts'
import { counted } from '#rules/counted.ts'
import { IMPORT_FIELDS, type ImportField } from '#rules/product-files/import-fields.ts'
import { canBeGuessed, type ImportColumn, type ImportSource } from '#rules/product-files/import-mapping.ts'
import {
  isMatched,
  type MatchedField,
  type Places,
  suggestWords,
  unknownWords,
} from '#rules/product-files/match-words.ts'
import { Select, type SelectOption } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { choicesFor } from './places.ts'

interface MappingLineProps {
  field: ImportField
  file: ProductImport
  places: Places
  source: ImportSource | undefined
  /** A warning, such as a field that a new product lacks with this mapping. */
  warning?: string
  onMap: (source: ImportSource | undefined) => void
}

/** Values of the menu beside the columns; no head of a column begins with a control character. */
const NOTHING = ''
const GUESS = '\u0001guess'
const SAME = '\u0001same'

/** Fields of which a file from elsewhere can have no same value for every row. */
const OF_EACH = new Set<ImportField>(['id', 'sku', 'address', 'name', 'pictures', 'pictureTexts'])

/** One field of a product: the column it comes from, the value for empty cells, and a preview. */
export function MappingLine({ field, file, places, source, warning, onMap }: MappingLineProps) {
  const label = IMPORT_FIELDS[field]
  const column = file.columns.find(({ name }) => name === source?.column)
  const value = !source ? NOTHING : (source.column ?? (source.guess ? GUESS : SAME))
  const choices = choicesFor(field, places)
  const choose = (chosen: string) => {
    const otherwise = source?.otherwise ?? ''
    const found = file.columns.find(({ name }) => name === chosen)
    const guess = canBeGuessed(field) && file.layout !== 'shop'
    if (chosen === NOTHING) onMap(undefined)
    else if (chosen === GUESS) onMap({ column: null, guess: true, otherwise })
    else if (chosen === SAME) onMap({ column: null, guess: false, otherwise })
    else if (isMatched(field) && found)
      onMap({ column: chosen, guess, otherwise, words: suggestWords(field, found, places) })
    else onMap({ column: chosen, guess, otherwise })
  }
  const options = [
    { value: NOTHING, label: 'Not in this file' },
    ...(canBeGuessed(field) ? [{ value: GUESS, label: 'Guess from the text in the row' }] : []),
    ...(OF_EACH.has(field) ? [] : [{ value: SAME, label: 'Same value for every row' }]),
    ...file.columns.map(({ name }) => ({ value: name, label: name })),
  ]
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-2.5 max-sm:grid-cols-[minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="text-sm font-medium sm:pt-2">{label}</span>
      <div className="min-w-0">
        <Select
          label={`Column for ${label}`}
          hideLabel
          options={options}
          value={value}
          onChange={(event) => choose(event.target.value)}
        />
        {column && column.samples.length > 0 && (
          <p className="mt-1 truncate text-[0.8125rem] text-stone" title={column.samples.join(' · ')}>
            {column.samples.join(' · ')}
          </p>
        )}
        {field === 'pictures' && column && file.layout !== 'shop' && (
          <p className="mt-1 text-[0.8125rem] text-stone">
            Images on other websites are not imported. Add them on the screen Images.
          </p>
        )}
        {warning && <p className="mt-1 text-[0.8125rem] text-amber">{warning}</p>}
      </div>
      {source && !OF_EACH.has(field) && (
        <Otherwise {...{ field, source, choices, onMap, isForAll: value === SAME }} />
      )}
      {source && column && choices && isMatched(field) && (
        <WordMatcher {...{ field, column, source, places, choices, onMap }} />
      )}
    </li>
  )
}

interface OtherwiseProps {
  field: ImportField
  source: ImportSource
  choices: ReturnType<typeof choicesFor>
  isForAll: boolean
  onMap: (source: ImportSource) => void
}

/** The value for an empty cell, or for every row. */
function Otherwise({ field, source, choices, isForAll, onMap }: OtherwiseProps) {
  const isGuess = source.guess || source.column === null
  const words = isForAll ? 'For every row' : isGuess ? 'If nothing is found' : 'If the cell is empty'
  const parts = {
    label: `${IMPORT_FIELDS[field]}: ${words.toLowerCase()}`,
    hideLabel: true,
    value: source.otherwise,
  } as const
  if (choices)
    return (
      <Select
        {...parts}
        placeholder={`${words}…`}
        options={choices}
        onChange={(event) => onMap({ ...source, otherwise: event.target.value })}
      />
    )
  return (
    <TextField
      {...parts}
      placeholder={words}
      onChange={(event) => onMap({ ...source, otherwise: event.target.value })}
    />
  )
}

interface WordMatcherProps {
  field: MatchedField
  column: ImportColumn
  source: ImportSource
  places: Places
  choices: readonly SelectOption[]
  onMap: (source: ImportSource) => void
}

/** The file's own words that the shop does not know, and what each of them means. */
function WordMatcher({ field, column, source, places, choices, onMap }: WordMatcherProps) {
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
