import { asc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { nodes } from '#db/schema/nodes.ts'
import { GONE_AFTER_SECONDS } from '#rules/system/node-life.ts'

type NodeRow = typeof nodes.$inferSelect

/** More processes than anybody runs. */
const MAX_NODES = 50

/** Writes down that a process lives, and forgets those that are gone. */
export async function noteNode(db: Db, node: NodeRow): Promise<void> {
  const { lastSeenAt, diskTotal, diskFree } = node
  await db
    .insert(nodes)
    .values(node)
    .onConflictDoUpdate({ target: nodes.id, set: { lastSeenAt, diskTotal, diskFree } })
  await db.delete(nodes).where(lt(nodes.lastSeenAt, goneBefore(lastSeenAt)))
}

export async function forgetNode(db: Db, id: string): Promise<void> {
  await db.delete(nodes).where(eq(nodes.id, id))
}

/** The processes that live at `now`. */
export function livingNodes(db: Db, now: Date): Promise<NodeRow[]> {
  return db
    .select()
    .from(nodes)
    .where(gte(nodes.lastSeenAt, goneBefore(now)))
    .orderBy(asc(nodes.id))
    .limit(MAX_NODES)
}

const goneBefore = (now: Date) => new Date(now.getTime() - GONE_AFTER_SECONDS * 1000)
