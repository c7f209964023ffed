import type { z } from 'zod'
import { counted } from '#rules/counted.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { listKarigars } from '#trade/repairs/contract/karigars.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { WayBackTabs } from '#web/admin-kit/way-back-tabs.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

type Karigar = z.output<typeof listKarigars.answer>[number]

/** Who works on repairs and on the shop's items: gold given, what came back, what was lost, and wages. */
export default function Karigars() {
  const query = useEndpointQuery(listKarigars, {})
  return (
    <AdminPage title="Karigars">
      <WayBackTabs current="Karigars" />
      <QueryState query={query} />
      {query.isSuccess && (
        <DataTable
          caption="Karigars"
          rows={query.data}
          rowKey={({ name }) => name}
          columns={COLUMNS}
          isCardsOnPhone
          className="border border-hairline bg-paper"
          empty={
            <EmptyState title="No karigars yet">
              Give a repair to a karigar, or move an item to one: the list begins with that.
            </EmptyState>
          }
        />
      )}
    </AdminPage>
  )
}

const weight = (mg: number) => (
  <span translate="no" className="whitespace-nowrap tabular-nums">
    {grams(mg)}
  </span>
)

const COLUMNS: readonly Column<Karigar>[] = [
  {
    key: 'name',
    head: 'Karigar',
    isSticky: true,
    cell: ({ name, pieces }) => (
      <span className="block">
        <span className="font-medium">{name}</span>
        <span className="block text-[0.8125rem] whitespace-nowrap text-stone">
          {pieces.given > pieces.back
            ? `${counted(pieces.given - pieces.back, 'piece')} there now`
            : 'Nothing there'}
        </span>
      </span>
    ),
  },
  { key: 'given', head: 'Given', align: 'right', cell: ({ given }) => weight(given) },
  { key: 'back', head: 'Back', align: 'right', cell: ({ back }) => weight(back) },
  { key: 'loss', head: 'Loss', align: 'right', cell: ({ loss }) => weight(loss) },
  {
    key: 'pieces',
    head: 'Pieces back',
    align: 'right',
    cell: ({ pieces }) => (
      <span className="whitespace-nowrap tabular-nums">
        {pieces.back} of {pieces.given}
      </span>
    ),
  },
  {
    key: 'wages',
    head: 'Wages',
    align: 'right',
    cell: ({ wages }) => (
      <span translate="no" className="money">
        {formatRupees(wages)}
      </span>
    ),
  },
]
