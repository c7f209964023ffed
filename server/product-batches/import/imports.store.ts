import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { batches } from '#db/schema/batches.ts'
import { productImportProblems, productImports } from '#db/schema/product-imports.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'

export type ImportRow = typeof productImports.$inferSelect
export type NewProblem = Omit<typeof productImportProblems.$inferInsert, 'id' | 'importId'>

export async function insertImport(db: Db, row: typeof productImports.$inferInsert): Promise<void> {
  await db.insert(productImports).values(row)
}

/** The columns of some imports that other batches do not have. */
export function importsByIds(db: Db, ids: readonly string[]): Promise<ImportRow[]> {
  return db
    .select()
    .from(productImports)
    .where(inArray(productImports.id, [...ids]))
}

export async function changeImport(
  db: Db,
  id: string,
  changes: Partial<Omit<ImportRow, 'id'>>,
): Promise<void> {
  await db.update(productImports).set(changes).where(eq(productImports.id, id))
}

/** Imports that ended before a moment, and whose files are still stored. */
export async function importsDoneBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: productImports.id })
    .from(productImports)
    .innerJoin(batches, eq(batches.id, productImports.id))
    .where(
      and(
        eq(productImports.fileStored, true),
        inArray(batches.status, ['done', 'undone']),
        lt(batches.updatedAt, before),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function clearProblems(db: Db, importId: string): Promise<void> {
  await db.delete(productImportProblems).where(eq(productImportProblems.importId, importId))
}

/** Forgets problems and notes of some rows, because they are said again; what should be looked at before a run stays. */
export async function clearProblemsOfRows(db: Db, importId: string, rows: readonly number[]): Promise<void> {
  const { row, kind } = productImportProblems
  await db
    .delete(productImportProblems)
    .where(and(eq(productImportProblems.importId, importId), ne(kind, 'warning'), inArray(row, [...rows])))
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
  const { field, sentence, kind } = productImportProblems
  const rows = sql<number>`count(*)::int`
  return db
    .select({ field, sentence, rows })
    .from(productImportProblems)
    .where(and(eq(productImportProblems.importId, importId), eq(kind, 'problem')))
    .groupBy(field, sentence)
    .orderBy(desc(rows), asc(field), asc(sentence))
    .limit(limit)
}
