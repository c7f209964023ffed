import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { orders } from '#db/schema/orders.ts'
import { panDeclarations } from '#db/schema/pans.ts'

type PanDeclarationRow = typeof panDeclarations.$inferSelect
export type DeclaredSale = { declaration: PanDeclarationRow; order: string }

/** Declarations read at a time. */
const PAGE = 500

export async function insertPanDeclaration(db: Db, row: typeof panDeclarations.$inferInsert): Promise<void> {
  await db.insert(panDeclarations).values(row)
}

export const isDeclared = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db.$count(panDeclarations, eq(panDeclarations.paymentId, paymentId))) > 0

export const declarationOfOrder = (db: Db, number: string): Promise<DeclaredSale | null> =>
  declared(db).where(eq(orders.number, number)).limit(1).then(firstOf)

/** Those of a time, the oldest first, some at a time. */
export async function* declarationsIn(
  db: Db,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<DeclaredSale[]> {
  const { createdAt, paymentId } = panDeclarations
  let last: PanDeclarationRow | undefined
  do {
    const behind =
      last &&
      or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(paymentId, last.paymentId)))
    const page = await declared(db)
      .where(and(gte(createdAt, from), lt(createdAt, until), behind))
      .orderBy(asc(createdAt), asc(paymentId))
      .limit(PAGE)
    yield page
    last = page.length < PAGE ? undefined : page.at(-1)?.declaration
  } while (last)
}

const declared = (db: Db) =>
  db
    .select({ declaration: panDeclarations, order: orders.number })
    .from(panDeclarations)
    .innerJoin(orders, eq(orders.paymentId, panDeclarations.paymentId))
    .$dynamic()
