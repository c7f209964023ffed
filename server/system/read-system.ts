import type { System } from '#contracts/admin/system.ts'
import { isDiskLow } from '#rules/system/disk-space.ts'
import { isAlive, LISTED_HOURS } from '#rules/system/node-life.ts'
import { HOUR_MS } from '#rules/time.ts'
import { lastBackup, lastTry } from '#server/backup/backups.store.ts'
import type { Shop } from '#server/shop.ts'
import { shopIdentityOf } from '#server/startup/shop-identity.store.ts'
import { version } from '#server/version.ts'
import { type NodeRow, nodesSeenSince } from './nodes.store.ts'
import { connectedReplicas, databaseState, queueDepths } from './queues.store.ts'

const LISTED_MS = LISTED_HOURS * HOUR_MS

/** How processes, database, jobs and backups are doing at this moment, as the database has it. */
export async function readSystem(shop: Shop): Promise<System> {
  const { db, clock, config } = shop
  const now = clock.now()
  const [nodes, database, connected, queues, backup, identity] = await Promise.all([
    nodesSeenSince(db, new Date(now.getTime() - LISTED_MS)),
    databaseState(db),
    connectedReplicas(db),
    queueDepths(db, now),
    backupState(shop),
    shopIdentityOf(db),
  ])
  return {
    at: now.toISOString(),
    version,
    nodeVersion: process.versions.node,
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    copyOf: identity?.restoredFrom ?? null,
    nodes: nodes.map((node) => presentNode(node, now)),
    database: {
      ...database,
      replicas: { configured: config.DATABASE_REPLICA_URLS?.length ?? 0, connected },
    },
    queues,
    backup,
  }
}

function presentNode(node: NodeRow, now: Date): System['nodes'][number] {
  const { diskTotal: total, diskFree: free, startedAt, lastSeenAt, ...facts } = node
  return {
    ...facts,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isAlive: isAlive(lastSeenAt, now),
    disk: { total, free, isLow: isDiskLow({ total, free }) },
  }
}

async function backupState({ db, config }: Shop): Promise<System['backup']> {
  const [last, latest] = [await lastBackup(db), await lastTry(db)]
  return {
    place: config.BACKUP_TO ?? null,
    last: last && {
      at: last.startedAt.toISOString(),
      seconds: Math.round(((last.finishedAt ?? last.startedAt).getTime() - last.startedAt.getTime()) / 1000),
      place: `${last.place}/backups/${last.name}`,
      rows: last.rows ?? 0,
      files: last.files ?? 0,
    },
    failed: latest?.fault ? { at: latest.startedAt.toISOString(), fault: latest.fault } : null,
  }
}
