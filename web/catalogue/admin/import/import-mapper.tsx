import { type FormEvent, useState } from 'react'
import { checkProductImport, type ProductImport } from '#contracts/admin-imports.ts'
import { IMPORT_FIELD_NAMES, type ImportField } from '#rules/catalogue/import-fields.ts'
import type { ImportSource } from '#rules/catalogue/import-mapping.ts'
import { Panel } from '#web/admin/panel.tsx'
import { call, sentenceOf } from '#web/api.ts'
import { countText } from '#web/catalogue/measures.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { MappingLine } from './mapping-line.tsx'

const KNOWN = [
  { value: 'change', label: 'Change them as the file says' },
  { value: 'leave', label: 'Leave them as they are' },
]
const LAYOUTS = {
  shop: 'This shop’s own export',
  shopify: 'Shopify’s product file',
  other: 'A file from elsewhere',
} as const

interface ImportMapperProps {
  file: ProductImport
  onChange: (file: ProductImport) => void
}

/** Which column is what. What is needed stands first; the rest is there for who has it. */
export function ImportMapper({ file, onChange }: ImportMapperProps) {
  const [mapping, setMapping] = useState(file.mapping)
  const [options, setOptions] = useState(file.options)
  const [pending, setPending] = useState(false)
  const map = (field: ImportField, source: ImportSource | undefined) => {
    const { [field]: _, ...rest } = mapping
    setMapping(source ? { ...rest, [field]: source } : rest)
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    try {
      onChange(await call(checkProductImport, { params: { id: file.id }, body: { mapping, options } }))
    } catch (fault) {
      toast.error(sentenceOf(fault, 'That did not work. Is there a connection? Please try again.'))
      setPending(false)
    }
  }
  const needed = IMPORT_FIELD_NAMES.filter((field) => NEEDED.has(field))
  const others = IMPORT_FIELD_NAMES.filter((field) => !NEEDED.has(field))
  const lines = (fields: readonly ImportField[]) =>
    fields.map((field) => (
      <MappingLine
        key={field}
        field={field}
        file={file}
        source={mapping[field]}
        onMap={(source) => map(field, source)}
      />
    ))
  return (
    <form onSubmit={(event) => void check(event)} className="grid gap-4">
      <p className="text-sm text-stone">
        <span className="font-medium text-ink">{file.fileName}</span> · {LAYOUTS[file.layout]} ·{' '}
        {countText(file.rows)} {file.rows === 1 ? 'row' : 'rows'}
      </p>
      <Panel title="What every piece needs">
        <ul className="divide-y divide-hairline">{lines(needed)}</ul>
      </Panel>
      <Panel title="What it may have besides">
        <ul className="divide-y divide-hairline">{lines(others)}</ul>
      </Panel>
      <Panel title="How it is imported">
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Select
            label="Pieces the shop has already"
            size="small"
            options={KNOWN}
            value={options.known}
            onChange={(event) =>
              setOptions({ ...options, known: event.target.value === 'leave' ? 'leave' : 'change' })
            }
            hint="Known by ID, address or name."
          />
          <Checkbox
            label="Make new types"
            note="Kinds of jewellery the shop does not have yet."
            checked={options.newTypes}
            onChange={(event) => setOptions({ ...options, newTypes: event.target.checked })}
            className="sm:pt-4"
          />
        </div>
      </Panel>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="mr-auto text-sm text-stone">Looking through changes nothing in the shop.</p>
        <Button type="submit" size="small" pending={pending} pendingLabel="Beginning…">
          Look through the file
        </Button>
      </div>
    </form>
  )
}

/** What the form asks for (specification, section 5); a piece whose price follows the rate needs purity and making. */
const NEEDED = new Set<ImportField>([
  'name',
  'category',
  'type',
  'description',
  'material',
  'weight',
  'price',
  'stock_quantity',
])
