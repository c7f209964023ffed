import { and, count, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { itemApprovals } from '#db/schema/item-approvals.ts'
import { items } from '#db/schema/items.ts'
import type { Day } from '#rules/days.ts'
import type { ApprovalOutcome } from '#rules/items/approval.ts'

export async function insertApproval(db: Db, draft: typeof itemApprovals.$inferInsert): Promise<void> {
  await db.insert(itemApprovals).values(draft)
}

/** Ends the open approval of an item. */
export async function closeApproval(
  db: Db,
  itemId: string,
  ended: { endedAt: Date; outcome: ApprovalOutcome },
): Promise<void> {
  await db
    .update(itemApprovals)
    .set(ended)
    .where(and(eq(itemApprovals.itemId, itemId), isNull(itemApprovals.endedAt)))
}

/**
 * Ends the open approvals that a customer has of these items, because they bought them. Answers the items; those that others
 * have stay as they are.
 */
export async function endApprovalsOf(
  db: Db,
  customerId: string,
  itemIds: readonly string[],
  endedAt: Date,
): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set()
  const rows = await db
    .update(itemApprovals)
    .set({ endedAt, outcome: 'sold' })
    .where(
      and(
        inArray(itemApprovals.itemId, [...itemIds]),
        eq(itemApprovals.customerId, customerId),
        isNull(itemApprovals.endedAt),
      ),
    )
    .returning({ itemId: itemApprovals.itemId })
  return new Set(rows.map(({ itemId }) => itemId))
}

/** Which of these items are on approval with a customer. */
export async function itemsOnApproval(db: Db, itemIds: readonly string[]): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set()
  const rows = await db
    .select({ itemId: itemApprovals.itemId })
    .from(itemApprovals)
    .where(and(inArray(itemApprovals.itemId, [...itemIds]), isNull(itemApprovals.endedAt)))
  return new Set(rows.map(({ itemId }) => itemId))
}

/** Every time an item was on approval, the newest first, with the customer. */
export function approvalsOfItem(db: Db, itemId: string) {
  return db
    .select({ approval: itemApprovals, customer: PERSON_COLUMNS })
    .from(itemApprovals)
    .innerJoin(customers, eq(customers.id, itemApprovals.customerId))
    .where(eq(itemApprovals.itemId, itemId))
    .orderBy(desc(itemApprovals.at), desc(itemApprovals.id))
}

/** For a statement about items: it is one that should have been back before a day. */
export const isOverdueItem = (today: Day): SQL =>
  sql`${items.id} in (select ${itemApprovals.itemId} from ${itemApprovals} where ${isOverdueOn(today)})`

/** How many items should have been back before a day. */
export async function countOverdue(db: Db, today: Day): Promise<number> {
  const [row] = await db.select({ items: count() }).from(itemApprovals).where(isOverdueOn(today))
  return row?.items ?? 0
}

const isOverdueOn = (today: Day) => and(isNull(itemApprovals.endedAt), lt(itemApprovals.dueOn, today))
