import { useState } from 'react'
import { useParams } from 'react-router'
import { counted } from '#rules/counted.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { readStockTake, type StockTakeView } from '#trade/stock-takes/contract/stock-takes.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CloseCount } from './close-count.tsx'
import { CountedLists, Row } from './counted-lists.tsx'
import { FiguresSoFar, FiguresTable } from './figures-table.tsx'
import { stockTakePaths } from './paths.ts'
import { ScanPanel } from './scan-panel.tsx'
import type { ScanAnswer } from './scan-queue.ts'
import { placeWords, StockTakeBadge } from './stock-take-words.tsx'
import { useScanQueue } from './use-scan-queue.ts'
import { WaitingScans } from './waiting-scans.tsx'

const BACK = { label: 'Stock-take', to: stockTakePaths.stockTakes() }
/** Milliseconds after which a screen sees what others have scanned. */
const LOOK_EVERY = 4000

/** One count: scanned while it goes on, read once it has ended. */
export default function StockTake() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(
    readStockTake,
    { params: { id } },
    { pollAfter: (take) => take?.status === 'counting' && LOOK_EVERY, onFocus: true },
  )
  const take = query.data
  if (!take)
    return (
      <AdminPage title="Stock-take" back={BACK}>
        <QueryState query={query} missing={<EmptyState title="This count was not found" />} />
      </AdminPage>
    )
  return (
    <AdminPage title={placeWords(take.place)} aside={<StockTakeBadge status={take.status} />} back={BACK}>
      {take.status === 'counting' ? (
        <Counting take={take} onChange={() => void query.refetch({ cancelRefetch: false })} />
      ) : (
        <Ended take={take} />
      )}
    </AdminPage>
  )
}

interface CountingProps {
  take: StockTakeView
  /** Reads it again. */
  onChange: () => void
}

function Counting({ take, onChange }: CountingProps) {
  const [waiting, setWaiting] = useState(0)
  // Newer than the lists for a moment; what a manager closes is one reading of both.
  const [latest, setLatest] = useState({ of: take, counts: take.counts })
  const counts = latest.of === take ? latest.counts : take.counts
  const hear = (answer: ScanAnswer) => {
    setLatest({ of: take, counts: answer.counts })
    onChange()
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4">
        <ScanPanel takeId={take.id} onAnswer={hear} onWaiting={setWaiting} />
        <SoFar take={take} counts={counts} />
        <FiguresSoFar takeId={take.id} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <CountedLists take={take} />
        <CloseCount take={take} waiting={waiting} onChange={onChange} />
      </div>
    </div>
  )
}

interface SoFarProps {
  take: StockTakeView
  counts: StockTakeView['counts']
}

function SoFar({ take: { startedAt, startedBy, people }, counts }: SoFarProps) {
  return (
    <Panel title="So far">
      <Facts
        facts={[
          ['Found', <strong key="found">{`${counts.found} of ${counts.expected}`}</strong>],
          ['Missing', String(counts.missing)],
          ['Unexpected', counts.unexpected > 0 && String(counts.unexpected)],
          ['Unknown codes', counts.unknown > 0 && String(counts.unknown)],
          ['Counted twice', counts.twice > 0 && String(counts.twice)],
          ['Started', `${formatDateTime(startedAt)}, ${startedBy.name}`],
          ...people.map(({ name, scans }) => [name, counted(scans, 'scan')] as const),
        ]}
      />
    </Panel>
  )
}

const ignore = () => {}

function Ended({ take }: { take: StockTakeView }) {
  const { counts, startedAt, startedBy, closedAt, closedBy, note, people, byPurity } = take
  const verb = take.status === 'closed' ? 'Closed' : 'Cancelled'
  const late = useScanQueue(take.id, ignore)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
      {late.waiting > 0 && (
        <div className="lg:col-span-2">
          <WaitingScans {...late} />
        </div>
      )}
      <Panel title="Result">
        <Facts
          facts={[
            ['Found', `${counts.found} of ${counts.expected}`],
            ['Missing', String(counts.missing)],
            ['Unexpected', counts.unexpected > 0 && String(counts.unexpected)],
            ['Unknown codes', counts.unknown > 0 && String(counts.unknown)],
            ['Counted twice', counts.twice > 0 && String(counts.twice)],
            ['Started', `${formatDateTime(startedAt)}, ${startedBy.name}`],
            [verb, closedAt && `${formatDateTime(closedAt)}, ${closedBy?.name ?? ''}`],
            ...people.map(({ name, scans }) => [name, `${scans} scans`] as const),
            ['Note', note],
          ]}
        />
      </Panel>
      <div className="grid grid-cols-1 gap-4">
        {byPurity && (
          <Panel title="By metal and purity, at the prices of that moment">
            <FiguresTable figures={byPurity} />
          </Panel>
        )}
        <Differences differences={take.differences} />
      </div>
    </div>
  )
}

const DONE = { missing: 'Marked as missing', 'in-stock': 'Back in stock' } as const

/** The differences when a count was closed, and the action taken about each. */
function Differences({ differences }: Pick<StockTakeView, 'differences'>) {
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
