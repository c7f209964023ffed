import { useState } from 'react'
import { ColumnPicker } from '#web/admin-kit/columns/column-picker.tsx'
import { type ViewTab, ViewTabs } from '#web/admin-kit/list/view-tabs.tsx'
import { Person } from '#web/person.tsx'
import { ControlSizeContext } from '#web/ui/control-size.ts'
import { Part } from './part.tsx'

const COLUMNS = [
  { key: 'number', head: 'Order' },
  { key: 'customer', head: 'Customer' },
  { key: 'total', head: 'Total' },
  { key: 'city', head: 'City' },
]
const DEFAULT_COLUMNS = ['number', 'customer', 'total']

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'unpaid', label: 'Unpaid', query: { status: 'unpaid' } },
  { key: 'diwali', label: 'Diwali orders', query: { search: 'diwali' } },
]

/** What the lists of the admin area are made of. */
export function AdminLists() {
  const [columns, setColumns] = useState<readonly string[]>(DEFAULT_COLUMNS)
  return (
    <>
      <Part name="Person">
        <div className="grid gap-5 sm:grid-cols-2">
          <p>
            <Person name="Meera Joshi" number="9000000003" note="Pune" />
          </p>
          <p>
            <Person name="Meera Joshi" number="9000000003" to="#person" />
          </p>
          <p>
            <Person name="" number="9000000003" />
          </p>
          <p>
            <Person name="" number={null} />
          </p>
          <p>
            Closed by <Person name="Meera Joshi" number="9000000003" isInline />
          </p>
        </div>
      </Part>
      <Part name="Views of a list">
        <div className="flex border-b border-hairline">
          <ViewTabs tabs={VIEWS} current="diwali" />
        </div>
      </Part>
      <Part name="Column picker">
        <div className="max-w-xs bg-paper p-4">
          <ControlSizeContext value="small">
            <ColumnPicker
              columns={COLUMNS}
              chosen={columns}
              begins={DEFAULT_COLUMNS}
              onChoose={(keys) => setColumns(keys ?? DEFAULT_COLUMNS)}
            />
          </ControlSizeContext>
        </div>
      </Part>
    </>
  )
}
