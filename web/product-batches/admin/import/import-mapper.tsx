import { type FormEvent, useState } from 'react'
import { checkProductImport, type ProductImport } from '#contracts/admin/imports.ts'
import { counted } from '#rules/counted.ts'
import { IMPORT_FIELD_NAMES, type ImportField } from '#rules/product-files/import-fields.ts'
import type { ImportMapping } from '#rules/product-files/import-mapping.ts'
import { labourCell } from '#rules/product-files/labour-columns.ts'
import type { Places } from '#rules/product-files/match-words.ts'
import { LABOUR_FIELDS, type LabourField } from '#rules/product-form/making-text.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { DID_NOT_WORK } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { MappingLine } from './mapping-line.tsx'
import { usePlaces } from './places.ts'
import { NEEDED_FIELDS, useMapping, warningFor } from './use-mapping.ts'

const KNOWN = [
  { value: 'change', label: 'Update them from the file' },
  { value: 'leave', label: 'Leave them unchanged' },
]
const WITHOUT_IMAGES = [
  { value: 'sell', label: 'Put them on sale' },
  { value: 'draft', label: 'Keep them as drafts, not on sale' },
]
const LAYOUTS = {
  shop: 'this shop’s own export',
  other: 'another system’s file',
} as const

interface ImportMapperProps {
  file: ProductImport
  onChange: (file: ProductImport) => void
}

/** Which column is what, once the shop's own words are known. */
export function ImportMapper(props: ImportMapperProps) {
  const places = usePlaces()
  return places ? <MapperForm {...props} places={places} /> : <Skeleton className="h-96" />
}

/** Required fields come first; the rest are optional. */
function MapperForm({ file, places, onChange }: ImportMapperProps & { places: Places }) {
  const { mapping, map, answerLabour } = useMapping(file, places)
  const [options, setOptions] = useState(file.options)
  const [asked] = useState(() => unsureLabour(file.mapping))
  const checking = useEndpointMutation(checkProductImport, {
    failed: DID_NOT_WORK,
    onSuccess: onChange,
  })
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (!checking.isPending) checking.mutate({ params: { id: file.id }, body: { mapping, options } })
  }
  const lines = (fields: readonly ImportField[]) => (
    <ul className="divide-y divide-hairline">
      {fields.map((field) => (
        <MappingLine
          key={field}
          {...{ field, file, places }}
          source={mapping[field]}
          warning={warningFor(field, mapping) ?? undefined}
          onMap={(source) => map(field, source)}
        />
      ))}
    </ul>
  )
  const isOurs = file.layout === 'shop'
  const others = IMPORT_FIELD_NAMES.filter((field) => !NEEDED_FIELDS.includes(field))
  const isShown = (field: ImportField) => mapping[field] || (!isOurs && warningFor(field, mapping))
  const unsure = unsureLabour(mapping)
  const used = new Set(Object.values(mapping).map(({ column }) => column))
  const unused = file.columns.filter(({ name }) => !used.has(name))
  return (
    <form onSubmit={check} className="grid gap-4">
      <p className="text-sm text-stone">
        <span className="font-medium break-all text-ink">{file.fileName}</span>, {LAYOUTS[file.layout]} with{' '}
        {counted(file.rows, 'row')}. You see every change before anything is imported.
      </p>
      {asked && <LabourQuestion {...{ file, mapping }} column={asked} onAnswer={answerLabour} />}
      <Panel title="Required columns">{lines(NEEDED_FIELDS)}</Panel>
      <Panel title="Optional columns">
        {lines(others.filter(isShown))}
        <Disclosure label="Fields this file does not have" className="border-t">
          {lines(others.filter((field) => !isShown(field)))}
        </Disclosure>
        {unused.length > 0 && (
          <p className="mt-3 text-[0.8125rem] text-stone">
            Columns that are not imported: {unused.map(({ name }) => name).join(', ')}.
          </p>
        )}
      </Panel>
      <ImportOptions options={options} onChange={setOptions} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button
          type="submit"
          pending={checking.isPending}
          pendingLabel="Starting…"
          blockedBecause={unsure && `Please choose what “${unsure}” means, above.`}
        >
          Check the file
        </Button>
      </div>
    </form>
  )
}

interface ImportOptionsProps {
  options: ProductImport['options']
  onChange: (options: ProductImport['options']) => void
}

function ImportOptions({ options, onChange }: ImportOptionsProps) {
  return (
    <Panel title="Import options">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Select
          label="Products already in the shop"
          options={KNOWN}
          value={options.known}
          onChange={(event) =>
            onChange({ ...options, known: event.target.value === 'leave' ? 'leave' : 'change' })
          }
          hint="Matched by ID or SKU, otherwise by web address or name."
        />
        <Checkbox
          label="Create new types"
          note="Jewellery types that the shop does not have yet."
          checked={options.newTypes}
          onChange={(event) => onChange({ ...options, newTypes: event.target.checked })}
          className="sm:pt-4"
        />
        <Select
          label="New products without a photograph"
          options={WITHOUT_IMAGES}
          value={options.withoutImages}
          onChange={(event) =>
            onChange({ ...options, withoutImages: event.target.value === 'draft' ? 'draft' : 'sell' })
          }
          hint="A draft goes on sale only with a photograph."
        />
      </div>
    </Panel>
  )
}

interface LabourQuestionProps {
  file: ProductImport
  mapping: ImportMapping
  /** The column that the file itself does not explain. */
  column: string
  onAnswer: (from: LabourField, meant: LabourField) => void
}

/** The column of making charges that nobody has said the meaning of; `null` where there is none, or no longer. */
function unsureLabour(mapping: ImportMapping): string | null {
  const field = LABOUR_FIELDS.find((one) => mapping[one]?.asks)
  return (field && mapping[field]?.column) ?? null
}

/** `8` under “Labour” may be 8 %, ₹8 a gram or ₹8 in all: asked before anything else. The answer can be changed. */
function LabourQuestion({ file, mapping, column, onAnswer }: LabourQuestionProps) {
  const field = LABOUR_FIELDS.find((one) => mapping[one]?.column === column)
  const samples = file.columns.find(({ name }) => name === column)?.samples ?? []
  // Cells with a unit need no question, so it is asked of one without.
  const sample = samples.find((cell) => cell.trim() !== '' && !labourCell(cell))?.replace(/^₹\s*/, '') ?? '8'
  if (!field) return null
  const isAsked = mapping[field]?.asks === true
  const option = (value: LabourField, label: string) => ({
    value,
    label,
    note: isAsked && value === field ? 'Probably this, judging by the numbers.' : undefined,
  })
  return (
    <Panel title="Making charges">
      <RadioGroup
        label={`What does “${column}” mean where a cell says ${sample}?`}
        options={[
          option('makingChargesPercentage', `${sample}% of the metal value`),
          option('makingChargesPerGram', `₹${sample} for each gram`),
          option('makingCharges', `₹${sample} for the whole product`),
        ]}
        value={isAsked ? '' : field}
        onChange={(event) => {
          const meant = LABOUR_FIELDS.find((one) => one === event.target.value)
          if (meant) onAnswer(field, meant)
        }}
      />
    </Panel>
  )
}
