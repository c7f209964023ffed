import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureDatabase } from '#db/migrate.ts'
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts'
import { PRIMARY_FLAGS, startReplica } from '#server/adapters/database/embedded-replica.ts'
import { postmasterPid } from '#server/adapters/database/postmaster-file.ts'
import { guard } from './guard.ts'
import { signalTree } from './signal-tree.ts'

/** Small, because they share the machine. The disk is not waited for: the cluster is for trials. */
const FLAGS = { shared_buffers: '64MB', fsync: 'off', hot_standby_feedback: 'on' }

/** A primary and a streaming replica, both embedded, in `folder`. */
export async function startDatabases(folder: string) {
  await using stack = new AsyncDisposableStack()
  const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')]
  for (const place of [primaryFolder, replicaFolder]) await mkdir(place, { recursive: true })
  const flags = { ...FLAGS, ...PRIMARY_FLAGS }
  const primary = await startEmbeddedDatabase(primaryFolder, { database: 'shop', flags })
  stack.defer(primary.stop)
  await ensureDatabase(primary.url)
  const source = { folder: primaryFolder, url: primary.url }
  const replica = await startReplica(source, replicaFolder, { database: 'shop', flags: FLAGS })
  stack.defer(replica.stop)
  const signalReplica = async (name: NodeJS.Signals) =>
    signalTree((await postmasterPid(replicaFolder)) ?? 0, name)
  for (const place of [primaryFolder, replicaFolder]) {
    const pid = await postmasterPid(place)
    if (pid) stack.defer(guard(pid))
  }
  const parts = stack.move()
  return {
    primary,
    replica: {
      ...replica,
      freeze: () => signalReplica('SIGSTOP'),
      thaw: () => signalReplica('SIGCONT'),
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}
