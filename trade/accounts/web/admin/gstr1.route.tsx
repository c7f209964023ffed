import type { ResponseBody } from '#contracts/endpoint.ts'
import { exact } from '#rules/exact-rupees.ts'
import { type Gstr1Table, readGstr1 } from '#trade/accounts/contract/gstr1.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountsPage } from './accounts-page.tsx'
import { SectionPanel } from './gstr1/section-panel.tsx'

/** The tables of GSTR-1, as the file for the portal has them. */
export default function Gstr1Screen() {
  return <AccountsPage>{(period) => <Tables key={period} period={period} />}</AccountsPage>
}

function Tables({ period }: { period: Period }) {
  const query = useEndpointQuery(readGstr1, { query: { period } })
  if (!query.data) return <QueryState query={query} />
  const { tables, title, documents, isPreview } = query.data
  const filled = tables.filter(({ rowCount }) => rowCount > 0)
  return (
    <div className="grid grid-cols-1 gap-4">
      {isPreview && (
        <Notice>{title} has not ended yet. What you see is a preview; it changes with every bill.</Notice>
      )}
      {documents === 0 && filled.length === 0 ? (
        <EmptyState title={`No documents in ${title}`}>
          A nil return still has to be filed. Its file is on the overview.
        </EmptyState>
      ) : (
        <>
          <SummaryPanel summary={query.data} />
          {filled.map((table) => (
            <SectionPanel key={table.section} table={table} period={period} />
          ))}
          <EmptySections tables={tables} />
        </>
      )}
    </div>
  )
}

function SummaryPanel({ summary }: { summary: ResponseBody<typeof readGstr1> }) {
  const { title, gstin, documents, taxable, tax } = summary
  return (
    <Panel title={title} className="max-w-3xl">
      <Facts
        facts={[
          [
            'GSTIN',
            <span key="gstin" translate="no" className="money">
              {gstin || 'Not entered yet'}
            </span>,
          ],
          ['Documents', countText(documents)],
          ['Taxable value', exact(taxable)],
          ['Tax', exact(tax)],
        ]}
      />
      <p className="mt-3 text-sm text-stone">
        CGST and SGST of a row are split once from its whole tax and are equal; where it cannot be halved,
        SGST has the last paisa. So a row may differ by a paisa from the halves on its bills; its whole tax
        never does.
      </p>
    </Panel>
  )
}

function EmptySections({ tables }: { tables: readonly Gstr1Table[] }) {
  const empty = tables.filter(({ rowCount }) => rowCount === 0)
  if (empty.length === 0) return null
  return (
    <p className="text-sm text-stone">Empty in this period: {empty.map(({ title }) => title).join('; ')}.</p>
  )
}
