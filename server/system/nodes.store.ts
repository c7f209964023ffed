import { desc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { nodes } from '#db/schema/nodes.ts'

export type NodeRow = typeof nodes.$inferSelect

/** More processes than anybody runs: enough to read. */
const MAX_NODES = 50

/** Writes down that a process lives. */
export async function noteNode(db: Db, node: NodeRow): Promise<void> {
  const { lastSeenAt, diskTotal, diskFree } = node
  await db
    .insert(nodes)
    .values(node)
    .onConflictDoUpdate({ target: nodes.id, set: { lastSeenAt, diskTotal, diskFree } })
}

export async function forgetNode(db: Db, id: string): Promise<void> {
  await db.delete(nodes).where(eq(nodes.id, id))
}

/** Deletes processes that have not reported since `before`, so that the table stays small. */
export async function forgetNodesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(nodes).where(lt(nodes.lastSeenAt, before))
}

/** The processes seen after `since`, those seen last first. */
export function nodesSeenSince(db: Db, since: Date): Promise<NodeRow[]> {
  return db
    .select()
    .from(nodes)
    .where(gt(nodes.lastSeenAt, since))
    .orderBy(desc(nodes.lastSeenAt), nodes.id)
    .limit(MAX_NODES)
}
