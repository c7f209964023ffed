import type { ImportedItems } from '#contracts/admin/change-items.ts'
import { STOCK_FIELDS, STOCK_LABELS, type StockColumns, type StockField } from '#rules/items/stock-list.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'

interface StockListColumnsProps {
  headers: ImportedItems['headers']
  columns: StockColumns
  /** The sentence about columns that the list lacks; null where it lacks none. */
  missing: string | null
  onChange: (columns: StockColumns) => void
  onCheck: () => void
}

/** Which column of a stock list is what: folded away while the heads of the file tell it. */
export function StockListColumns({ headers, columns, missing, onChange, onCheck }: StockListColumnsProps) {
  const lines = (
    <>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {STOCK_FIELDS.map((field) => (
          <li key={field}>
            <ColumnChoice
              field={field}
              headers={headers}
              place={columns[field]}
              onChoose={(place) => onChange(withColumn(columns, field, place))}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Button kind="secondary" blockedBecause={missing} onClick={onCheck}>
          Check with these columns
        </Button>
      </p>
    </>
  )
  return (
    <Panel title="Columns">
      {missing ? (
        <>
          <p className="mb-4 text-sm text-amber">{missing} Please choose them here.</p>
          {lines}
        </>
      ) : (
        <Disclosure label="What each column means">{lines}</Disclosure>
      )}
    </Panel>
  )
}

const NOTHING = ''

interface ColumnChoiceProps {
  field: StockField
  headers: ImportedItems['headers']
  place: number | undefined
  onChoose: (place: number | undefined) => void
}

function ColumnChoice({ field, headers, place, onChoose }: ColumnChoiceProps) {
  const samples = place === undefined ? [] : (headers[place]?.samples ?? [])
  return (
    <>
      <Select
        label={STOCK_LABELS[field]}
        options={[
          { value: NOTHING, label: 'Not in this file' },
          ...headers.map(({ name }, nth) => ({ value: String(nth), label: name || `Column ${nth + 1}` })),
        ]}
        value={place === undefined ? NOTHING : String(place)}
        onChange={({ target }) => onChoose(target.value === NOTHING ? undefined : Number(target.value))}
      />
      {samples.length > 0 && (
        <p className="mt-1 truncate text-[0.8125rem] text-stone" title={samples.join(' · ')}>
          {samples.join(' · ')}
        </p>
      )}
    </>
  )
}

/** A column is one thing: another field that had it has none any more. */
function withColumn(columns: StockColumns, field: StockField, place: number | undefined): StockColumns {
  const others = Object.entries(columns).filter(([name, at]) => name !== field && at !== place)
  return { ...Object.fromEntries(others), ...(place !== undefined && { [field]: place }) }
}
