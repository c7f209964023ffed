import type { StockTakeView } from '#contracts/admin/stock-takes.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Row } from './counted-lists.tsx'

const DONE = { missing: 'Marked as missing', 'in-stock': 'Back in stock' } as const

/** What did not agree when a count was closed, and what was done about it. */
export function Differences({ differences }: Pick<StockTakeView, 'differences'>) {
  return (
    <Panel title="Differences">
      {differences.length === 0 && <p className="text-sm text-stone">Everything agreed.</p>}
      {differences.map(({ code, name, words, to, reason }) => (
        <Row
          key={code}
          code={code}
          name={name}
          note={[to ? DONE[to] : words, reason].filter(Boolean).join(' · ')}
        />
      ))}
    </Panel>
  )
}
