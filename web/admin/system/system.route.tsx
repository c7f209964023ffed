import { readSystem, type System } from '#contracts/admin/system.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { bytesInWords } from '#rules/system/bytes-in-words.ts'
import { durationInWords } from '#rules/system/duration-in-words.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SetupNotice } from '../setup-guide/setup-notice.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { NodesPanel } from './nodes-panel.tsx'
import { QueuesPanel } from './queues-panel.tsx'

/** Milliseconds until an open screen reads it again. */
const POLL_INTERVAL_MS = 15_000

/** How the processes, the database, the jobs and the backups are doing. */
export default function SystemScreen() {
  const query = useEndpointQuery(readSystem, {}, { pollAfter: () => POLL_INTERVAL_MS, onFocus: true })
  const system = query.data
  return (
    <AdminPage title="System">
      <QueryState query={query} />
      {system && (
        <>
          <p className="mb-5 text-sm text-stone">
            As of {formatDateTime(system.at)}. This page refreshes automatically.
          </p>
          {system.copyOf && <CopyNotice backup={system.copyOf} />}
          <SetupNotice />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <NodesPanel nodes={system.nodes} at={system.at} />
              <QueuesPanel queues={system.queues} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ReleasePanel system={system} />
              <DatabasePanel database={system.database} />
              <BackupPanel backup={system.backup} />
            </div>
          </div>
        </>
      )}
    </AdminPage>
  )
}

/** A restored copy keeps still until it is told that it is the shop. */
function CopyNotice({ backup }: { backup: string }) {
  return (
    <Notice tone="warning" className="mb-4" title="This is a copy of the shop">
      It was restored from the backup {backup}. It does no jobs, sends no SMS and no e-mails except OTPs to
      admins, takes no online payments and makes no refunds. When the former shop is closed for good and this
      is to be the shop, run <code className="wrap-anywhere">npm run take-over</code> on the server.
    </Notice>
  )
}

function ReleasePanel({ system: { version, nodeVersion, startedAt, at } }: { system: System }) {
  return (
    <Panel title="Release">
      <Facts
        facts={[
          ['Version', version],
          ['Node', nodeVersion],
          ['Running for', durationInWords((Date.parse(at) - Date.parse(startedAt)) / 1000)],
        ]}
      />
    </Panel>
  )
}

function DatabasePanel({ database: { version, bytes, replicas } }: { database: System['database'] }) {
  return (
    <Panel title="Database">
      <Facts
        facts={[
          ['PostgreSQL', version],
          ['Size', bytesInWords(bytes)],
          [
            'Replicas',
            replicas.configured > 0 && `${replicas.connected.length} of ${replicas.configured} connected`,
          ],
          ...replicas.connected.map((replica) => [replica.name, lagWords(replica)] as const),
        ]}
      />
    </Panel>
  )
}

type Replica = System['database']['replicas']['connected'][number]

function lagWords({ behindBytes, lagSeconds }: Replica): string {
  if (lagSeconds !== null && lagSeconds >= 1) return `${durationInWords(lagSeconds)} behind`
  if (behindBytes === null) return 'connected'
  return behindBytes === 0 ? 'up to date' : `${bytesInWords(behindBytes)} behind`
}
