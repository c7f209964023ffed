import type { System } from '#contracts/admin/system.ts'
import { durationInWords } from '#rules/system/duration-in-words.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'

type Queue = System['queues'][number]

const COLUMNS: readonly Column<Queue>[] = [
  { key: 'name', head: 'Job', cell: ({ name }) => name },
  {
    key: 'waiting',
    head: 'Waiting',
    align: 'right',
    cell: ({ waiting, oldestSeconds }) =>
      waiting > 0 ? `${waiting} (${durationInWords(oldestSeconds)})` : '0',
  },
  { key: 'active', head: 'Running', align: 'right', cell: ({ active }) => active },
  { key: 'planned', head: 'Scheduled', align: 'right', cell: ({ planned }) => planned },
  {
    key: 'failed',
    head: 'Failed',
    align: 'right',
    cell: ({ failed }) => (failed > 0 ? <span className="text-ruby">{failed}</span> : 0),
  },
]

/** What waits in the queues, and for how long the first has been due. */
export function QueuesPanel({ queues }: { queues: readonly Queue[] }) {
  return (
    <Panel title="Jobs">
      {queues.length === 0 ? (
        <p className="text-sm text-stone">Nothing is waiting, and nothing has failed.</p>
      ) : (
        <DataTable caption="Jobs" columns={COLUMNS} rows={queues} rowKey={({ name }) => name} />
      )}
    </Panel>
  )
}
