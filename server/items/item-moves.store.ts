import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { itemMoves, items } from '#db/schema/items.ts'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import { type ItemStatus, statusesBefore, type WrittenOff } from '#rules/items/item-status.ts'

/** Who moves an item, when, and why. */
export type Move = {
  by: string | null
  at: Date
  note?: string
  /** Who gets it, of a move to a karigar. */
  karigar?: string
}

/** An item as a sale needs it. */
export type MovedItem = Pick<typeof items.$inferSelect, 'id' | 'productId' | 'tag' | 'huid'>

const MOVED = { id: items.id, productId: items.productId, tag: items.tag, huid: items.huid }

/**
 * The one way items move along their table: status and record in one statement. An item that may not come to the status
 * from its own stays as it is and is left out of the answer.
 */
export async function moveItems(
  db: Db,
  ids: readonly string[],
  to: Exclude<ItemStatus, WrittenOff>,
  move: Move,
): Promise<MovedItem[]> {
  if (ids.length === 0) return []
  return moveThose(db, inArray(items.id, [...ids]), to, move)
}

/** The same for gold that leaves the stock unsold. */
export async function writeItemsOff(
  db: Db,
  ids: readonly string[],
  to: WrittenOff,
  move: Move & { asked: GuardAnswer<'written-off'> },
): Promise<MovedItem[]> {
  if (ids.length === 0) return []
  return moveThose(db, inArray(items.id, [...ids]), to, move)
}

type ItemToReserve = {
  productId: string
  /** The item of which the price was agreed. */
  tag: string
  /** Only that one; otherwise one that weighs the same and is the same variant will do. */
  isExact: boolean
}

/**
 * Reserves one item for a customer; null where none is free. Items that other customers are being given at this moment are
 * skipped, so that nobody waits.
 */
export async function reserveItem(
  db: Db,
  { productId, tag, isExact }: ItemToReserve,
  move: Move & { customerId: string },
): Promise<MovedItem | null> {
  const isTwin = sql`(${items.variant}, ${items.netWeightMg}, ${items.grossWeightMg}) in
    (select twin.variant, twin.net_weight_mg, twin.gross_weight_mg from ${items} as twin where twin.tag = ${tag})`
  const isWanted = isExact ? eq(items.tag, tag) : isTwin
  const one = sql`${items.id} = (select ${items.id} from ${items}
    where ${items.productId} = ${productId} and ${items.status} = 'in-stock' and ${items.archivedAt} is null and ${isWanted}
    order by ${items.tag} = ${tag} desc, ${items.tag} limit 1 for update skip locked)`
  const [reserved] = await moveThose(db, one, 'reserved', { ...move, reservedFor: move.customerId })
  return reserved ?? null
}

/** Locks items until the transaction ends. A transaction that also locks their products does this first. */
export async function lockItems(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(items.id)
    .for('no key update')
}

/** Reserves an item that a lapsed reservation was for; false where somebody else has it, or it is not for sale any more. */
export async function reserveItemAgain(
  db: Db,
  id: string,
  move: Move & { customerId: string },
): Promise<boolean> {
  const reserved = await moveThose(db, eq(items.id, id), 'reserved', {
    ...move,
    reservedFor: move.customerId,
  })
  return reserved.length > 0
}

async function moveThose(
  db: Db,
  which: SQL,
  to: ItemStatus,
  move: Move & { reservedFor?: string },
): Promise<MovedItem[]> {
  const { moved, parts } = moving(db, which, to, move)
  return db
    .with(...parts)
    .select({ id: moved.id, productId: moved.productId, tag: moved.tag, huid: moved.huid })
    .from(moved)
}

/** The parts of a statement that moves items, for one that does something else as well; `moved` are those that moved. */
export function moving(
  db: Db,
  which: SQL,
  to: ItemStatus,
  { by, at, note = '', karigar = '', reservedFor }: Move & { reservedFor?: string },
) {
  const before = db
    .$with('before')
    .as(
      db
        .select({ id: items.id, from: items.status })
        .from(items)
        .where(which)
        .orderBy(items.id)
        .for('update'),
    )
  const mayMove = and(
    eq(items.id, before.id),
    isNull(items.archivedAt),
    inArray(items.status, statusesBefore(to)),
  )
  const moved = db.$with('moved').as(
    db
      .update(items)
      .set({ status: to, reservedFor: reservedFor ?? null, updatedAt: at })
      .from(before)
      .where(mayMove)
      .returning({
        ...MOVED,
        netWeightMg: items.netWeightMg,
        from: sql<ItemStatus>`${before.from}`.as('from'),
      }),
  )
  const record = sql`select nextval('item_move_numbers'), ${moved.id}, ${moved.from}, ${to}, ${by}::uuid, ${note}, ${at.toISOString()}::timestamptz,
    ${moved.netWeightMg}, 0, ${karigar} from moved`
  const recorded = db
    .$with('recorded')
    .as(db.insert(itemMoves).select(record).returning({ id: itemMoves.id }))
  return { moved, parts: [before, moved, recorded] as const }
}

/** Records that an item was weighed again; `milligrams`: by which it weighs more now. */
export async function recordWeight(
  db: Db,
  { id, status, netWeightMg }: Pick<typeof items.$inferSelect, 'id' | 'status' | 'netWeightMg'>,
  milligrams: number,
  { by, at, note }: Move,
): Promise<void> {
  await db.insert(itemMoves).values({
    itemId: id,
    from: status,
    to: status,
    by,
    at,
    netWeightMg,
    correctedByMg: milligrams,
    ...(note && { note }),
  })
}
