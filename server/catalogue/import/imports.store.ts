import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { productImportProblems, productImports } from '#db/schema/product-batches.ts'
import type { ImportStatus } from '#rules/catalogue/import/import-status.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'
import type { Run } from '../staging/staged-rows.ts'

export type ImportRow = typeof productImports.$inferSelect
export type NewProblem = Omit<typeof productImportProblems.$inferInsert, 'id' | 'importId'>

export async function insertImport(db: Db, row: typeof productImports.$inferInsert): Promise<ImportRow> {
  const [made] = await db.insert(productImports).values(row).returning()
  if (!made) throw new Error('The import was not written.')
  return made
}

export async function importById(db: Db, id: string) {
  const [found] = await db
    .select({ row: productImports, person: PERSON_COLUMNS })
    .from(productImports)
    .innerJoin(customers, eq(customers.id, productImports.by))
    .where(eq(productImports.id, id))
  return found ?? null
}

const NEWEST = {
  table: productImports,
  by: [productImports.createdAt, productImports.id],
  direction: 'descending',
} as const satisfies ListOrder

export function newestImports(db: Db, cursor: CursorQuery) {
  return db
    .select({ row: productImports, person: PERSON_COLUMNS })
    .from(productImports)
    .innerJoin(customers, eq(customers.id, productImports.by))
    .where(beyond(NEWEST, cursor))
    .orderBy(...inOrder(NEWEST, cursor))
    .limit(rowsToRead(cursor))
}

/** Changes an import that is still where it was seen; `null` where somebody, or a job, was quicker. */
export async function moveImport(
  db: Db,
  seen: { id: string; status: ImportStatus },
  changes: Partial<ImportRow>,
): Promise<ImportRow | null> {
  const [row] = await db
    .update(productImports)
    .set(changes)
    .where(and(eq(productImports.id, seen.id), eq(productImports.status, seen.status)))
    .returning()
  return row ?? null
}

/** Removes imports with one of these statuses that were last changed before a moment; returns their ids. */
export async function removeImportsBefore(
  db: Db,
  before: Date,
  statuses: readonly ImportStatus[],
): Promise<string[]> {
  const rows = await db
    .delete(productImports)
    .where(and(lt(productImports.updatedAt, before), inArray(productImports.status, [...statuses])))
    .returning({ id: productImports.id })
  return rows.map(({ id }) => id)
}

/** The import, which nobody else changes until the transaction ends. */
export async function lockImport(db: Db, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id)).for('update')
  return row ?? null
}

export async function tellProgress(db: Db, id: string, rowsDone: number): Promise<void> {
  await db.update(productImports).set({ rowsDone }).where(eq(productImports.id, id))
}

/** Begins an attempt at the work an import waits for; `null` where there is no such work any more. */
export async function beginRun(
  db: Db,
  { importId, runId, status }: Run & { status: ImportStatus },
): Promise<ImportRow | null> {
  return moveImport(db, { id: importId, status }, { runId, rowsDone: 0, waitingFor: '' })
}

/** Tells how far an attempt is, and what it waits for; `false` where another attempt has started since, or the work was given up. */
export async function advanceRun(
  db: Db,
  { importId, runId, status }: Run & { status: ImportStatus },
  progress: Partial<Pick<ImportRow, 'rowsDone' | 'waitingFor'>>,
): Promise<boolean> {
  const rows = await db
    .update(productImports)
    .set(progress)
    .where(
      and(
        eq(productImports.id, importId),
        eq(productImports.runId, runId),
        eq(productImports.status, status),
      ),
    )
    .returning({ id: productImports.id })
  return rows.length > 0
}

export async function clearProblems(db: Db, importId: string): Promise<void> {
  await db.delete(productImportProblems).where(eq(productImportProblems.importId, importId))
}

export async function addProblems(db: Db, importId: string, problems: readonly NewProblem[]): Promise<void> {
  for (let from = 0; from < problems.length; from += 2000)
    await db
      .insert(productImportProblems)
      .values(problems.slice(from, from + 2000).map((problem) => ({ ...problem, importId })))
}

const BY_ROW = {
  table: productImportProblems,
  by: [productImportProblems.row, productImportProblems.id],
  direction: 'ascending',
} as const satisfies ListOrder

type ProblemKind = NewProblem['kind']

export function problemsOf(
  db: Db,
  { importId, kind }: { importId: string; kind?: ProblemKind },
  cursor: CursorQuery,
) {
  const ofKind = kind && eq(productImportProblems.kind, kind)
  return db
    .select()
    .from(productImportProblems)
    .where(and(eq(productImportProblems.importId, importId), ofKind, beyond(BY_ROW, cursor)))
    .orderBy(...inOrder(BY_ROW, cursor))
    .limit(rowsToRead(cursor))
}

export async function countProblems(db: Db, importId: string) {
  const ofKind = (kind: ProblemKind) =>
    db.$count(
      productImportProblems,
      and(eq(productImportProblems.importId, importId), eq(productImportProblems.kind, kind)),
    )
  return {
    problems: await ofKind('problem'),
    warnings: await ofKind('warning'),
    notes: await ofKind('note'),
  }
}

export function commonestProblems(db: Db, importId: string, limit: number) {
  const { field, sentence, kind, correctable } = productImportProblems
  const rows = sql<number>`count(*)::int`
  return db
    .select({ field, sentence, correctable, rows })
    .from(productImportProblems)
    .where(and(eq(productImportProblems.importId, importId), eq(kind, 'problem')))
    .groupBy(field, sentence, correctable)
    .orderBy(desc(rows), asc(field), asc(sentence))
    .limit(limit)
}

/** The wrong values that several rows share, the commonest first. */
export function sharedValues(db: Db, importId: string, limit: number) {
  const { field, sentence, kind, correctable, was } = productImportProblems
  const rows = sql<number>`count(*)::int`
  return db
    .select({ field, sentence, was, rows })
    .from(productImportProblems)
    .where(and(eq(productImportProblems.importId, importId), eq(kind, 'problem'), isNotNull(correctable)))
    .groupBy(field, sentence, was)
    .having(gt(rows, 1))
    .orderBy(desc(rows), asc(was))
    .limit(limit)
}
