import { useState } from 'react'
import { counted } from '#rules/counted.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { metalLabel } from '#rules/pricing/purities.ts'
import { type FiguresOfPurityView, readStockTakeResult } from '#trade/stock-takes/contract/stock-takes.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'

type Part = 'found' | 'missing'
const HEADS = { found: 'Found', missing: 'Missing' } as const satisfies Record<Part, string>

const amount = (part: Part): Column<FiguresOfPurityView> => ({
  key: part,
  head: HEADS[part],
  align: 'right',
  cell: ({ [part]: { pieces, netWeight, value } }) => (
    <>
      <span translate="no" className="block whitespace-nowrap">
        {pieces} · {grams(netWeight)}
      </span>
      <span translate="no" className="text-stone">
        {formatRupees(value)}
      </span>
    </>
  ),
})

const COLUMNS: Column<FiguresOfPurityView>[] = [
  {
    key: 'purity',
    head: 'Purity',
    cell: ({ purity }) => (
      <>
        <span className="block font-medium">{purity || 'Other'}</span>
        <span className="text-stone">{metalLabel(purity)}</span>
      </>
    ),
  },
  amount('found'),
  amount('missing'),
]

/** Pieces, net weight and value of what was found and what was not, by metal and purity, and all together. */
export function FiguresTable({ figures }: { figures: readonly FiguresOfPurityView[] }) {
  const sums = (['found', 'missing'] as const).map((part) => {
    const pieces = figures.reduce((sum, one) => sum + one[part].pieces, 0)
    const value = figures.reduce((sum, one) => sum + one[part].value, 0)
    return `${HEADS[part]}: ${counted(pieces, 'piece')}, ${formatRupees(value)}`
  })
  return (
    <>
      <DataTable
        caption="By metal and purity"
        columns={COLUMNS}
        rows={figures}
        rowKey={({ purity }) => purity}
        empty={<p className="px-4 py-3 text-sm text-stone">Nothing has been counted.</p>}
      />
      <p className="pt-3 text-sm">{sums.join(' · ')}</p>
    </>
  )
}

/** The same while people count, when somebody wants to know: every item is priced for it. */
export function FiguresSoFar({ takeId }: { takeId: string }) {
  const [isWanted, setIsWanted] = useState(false)
  const query = useEndpointQuery(readStockTakeResult, isWanted ? { params: { id: takeId } } : null)
  return (
    <Panel
      title="Value at today’s prices"
      action={
        <Button
          kind="secondary"
          pending={isWanted && query.isFetching}
          pendingLabel="Calculating…"
          onClick={() => (isWanted ? void query.refetch() : setIsWanted(true))}
        >
          {isWanted ? 'Calculate again' : 'Calculate'}
        </Button>
      }
    >
      {query.data ? (
        <FiguresTable figures={query.data.byPurity} />
      ) : isWanted ? (
        <QueryState query={query} />
      ) : (
        <p className="text-sm text-stone">By metal and purity, for what is found and missing so far.</p>
      )}
    </Panel>
  )
}
