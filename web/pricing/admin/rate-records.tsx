import { useState } from 'react'
import { listRateHistory, type RateStatus } from '#contracts/admin/pricing.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { UnreadableRow } from '#contracts/unreadable.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Row = Exclude<ResponseBody<typeof listRateHistory>['rows'][number], UnreadableRow>

const SOURCE = { demo: 'Demo', administrator: 'By hand', feed: 'Feed' } as const satisfies Record<
  Row['source'],
  string
>
const WRAPS = 'max-w-40 break-words [&_span]:whitespace-normal'
/** Who published rates, and from where. */
function Setter({ setBy, source }: Pick<Row, 'setBy' | 'source'>) {
  return setBy ? <Person {...setBy} note={SOURCE[source]} /> : SOURCE[source]
}

/** The history of rates, and the undo to the former ones: its dialog stays open while newer rates are read. */
export function RateRecords({ status, onUndone }: { status: RateStatus; onUndone: () => void }) {
  const { current, earlier } = status
  const { whyNot } = useAdministrator()
  const [undoing, setUndoing] = useState(false)
  return (
    <Panel
      title="History"
      action={
        earlier && (
          <Button kind="secondary" blockedBecause={whyNot('rates.change')} onClick={() => setUndoing(true)}>
            Undo the last change
          </Button>
        )
      }
    >
      <RateHistory key={current?.id} />
      {undoing && current && earlier && (
        <UndoDialog {...{ current, earlier }} onUndone={onUndone} onClose={() => setUndoing(false)} />
      )}
    </Panel>
  )
}

// Seven rates have to fit beside them on a laptop.
const COLUMNS: readonly ListColumn<Row>[] = [
  {
    key: 'when',
    head: 'When',
    kind: 'moment',
    card: 'title',
    className: 'money',
    of: (row) => row.publishedAt,
  },
  { key: 'who', head: 'Who', kind: 'own', card: 'who', className: WRAPS, of: (row) => <Setter {...row} /> },
  { key: 'reason', head: 'Reason', kind: 'text', card: 'remark', className: WRAPS, of: (row) => row.reason },
  ...RATE_NAMES.map((name) => ({
    key: name,
    head: RATE_LABELS[name],
    kind: 'rupees' as const,
    card: 'below' as const,
    of: (row: Row) => row[name],
  })),
]

/** Every set of rates, newest first. It is read again when others come into force. */
function RateHistory() {
  const list = useEndpointList(listRateHistory)
  return (
    <ListTable
      caption="All published rates"
      list={list}
      rowKey={({ id }: Row) => id}
      columns={COLUMNS}
      empty={<p className="py-4 text-sm text-stone">Nothing has been published yet.</p>}
    />
  )
}
