import { useSearchParams } from 'react-router'
import { type RegisterRow, readStockRegister } from '#contracts/admin/item-registers.ts'
import { understoodQuery } from '#contracts/understood-query.ts'
import { formatRupees } from '#rules/money.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { FilterDays } from '#web/admin-kit/list/filter-days.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText, gramsText, purityText } from '#web/measures.ts'
import { changedAddress } from '#web/query/list-address.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { MODULE_PANELS } from '#wiring/panels.ts'
import { RegisterFiles } from './register-files.tsx'
import { StockTabs } from './stock-tabs.tsx'

type Part = 'opening' | 'came' | 'went' | 'closing'

const part = (key: Part, head: string): Column<RegisterRow> => ({
  key,
  head,
  align: 'right',
  className: 'whitespace-nowrap',
  cell: (row) => (
    <span className="block">
      <span translate="no">{gramsText(row[key].grams)}</span>
      <span className="block text-[0.8125rem] text-stone">{countText(row[key].pieces)} items</span>
    </span>
  ),
})

const COLUMNS: readonly Column<RegisterRow>[] = [
  {
    key: 'purity',
    head: 'Purity',
    className: 'whitespace-nowrap',
    cell: ({ purity }) => purityText(purity) || 'No metal',
  },
  part('opening', 'Opening'),
  part('came', 'In'),
  part('went', 'Out'),
  part('closing', 'Closing'),
  {
    key: 'value',
    head: 'Value at today’s rate',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ value }) =>
      value !== null && (
        <span translate="no" className="money">
          {formatRupees(value)}
        </span>
      ),
  },
]

/** The metal the shop owns in items, and its HUIDs, over any days. */
export default function Registers() {
  const [params, setParams] = useSearchParams()
  const days = understoodQuery(readStockRegister.query, params)
  const query = useEndpointQuery(readStockRegister, { query: days })
  const shown = query.data ?? days
  const narrow = (changes: Record<string, string | undefined>) =>
    setParams(changedAddress(params, { from: shown.from, to: shown.to, ...changes }), { replace: true })
  const period = { ...(shown.from && { from: shown.from }), ...(shown.to && { to: shown.to }) }
  return (
    <AdminPage title="Registers">
      <StockTabs current="Registers" />
      <search className="mb-4 flex flex-wrap items-end gap-3">
        <FilterDays list={{ query: period, narrow }} />
      </search>
      <div className="grid max-w-6xl grid-cols-1 gap-4">
        <Panel title="Stock register">
          <RegisterFiles name="stock" period={period} />
          <p className="mb-3 text-sm text-stone">
            Net weight of all items the shop owns, including those with the karigar, on approval or missing.
            When an item’s weight is corrected, the difference counts on that day.
          </p>
          <QueryState query={query} />
          {query.data && (
            <DataTable
              caption="Stock register"
              columns={COLUMNS}
              rows={query.data.rows}
              rowKey={({ purity }) => purity}
              empty={<EmptyState title="No items yet" />}
            />
          )}
        </Panel>
        <Panel title="HUID register">
          <RegisterFiles name="huid" period={period} />
          <p className="text-sm text-stone">
            Every HUID that came in, went out or moved in these days, with its item, its last sale and its
            invoice.
          </p>
        </Panel>
        {MODULE_PANELS.map(
          ({ OfRegisters }) => OfRegisters && <OfRegisters key={OfRegisters.name} period={period} />,
        )}
      </div>
    </AdminPage>
  )
}
