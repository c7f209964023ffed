import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { productImportCorrections } from '#db/schema/product-imports.ts'
import {
  CORRECTION_LIMITS,
  type Correction,
  type Corrections,
  indexCorrections,
} from '#rules/product-files/corrections.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'

export type CorrectionRow = typeof productImportCorrections.$inferSelect

/** Everything that was corrected in an import, by where it applies. */
export async function correctionsOf(db: Db, importId: string): Promise<Corrections> {
  const rows = await db
    .select()
    .from(productImportCorrections)
    .where(eq(productImportCorrections.importId, importId))
    .limit(CORRECTION_LIMITS.count)
  return indexCorrections(rows)
}

const selectWithPerson = (db: Db) =>
  db
    .select({ correction: productImportCorrections, person: PERSON_COLUMNS })
    .from(productImportCorrections)
    .innerJoin(customers, eq(customers.id, productImportCorrections.by))

/** The corrections of some rows, and those that are for many rows. */
export function correctionsAt(db: Db, importId: string, rows: readonly number[]) {
  const { row } = productImportCorrections
  return selectWithPerson(db)
    .where(
      and(
        eq(productImportCorrections.importId, importId),
        or(isNull(row), rows.length > 0 ? inArray(row, [...rows]) : undefined),
      ),
    )
    .limit(CORRECTION_LIMITS.count)
}

const NEWEST = {
  table: productImportCorrections,
  by: [productImportCorrections.at, productImportCorrections.id],
  direction: 'descending',
} as const satisfies ListOrder

export function newestCorrections(db: Db, importId: string, cursor: CursorQuery) {
  return selectWithPerson(db)
    .where(and(eq(productImportCorrections.importId, importId), beyond(NEWEST, cursor)))
    .orderBy(...inOrder(NEWEST, cursor))
    .limit(rowsToRead(cursor))
}

export function countCorrections(db: Db, importId: string): Promise<number> {
  return db.$count(productImportCorrections, eq(productImportCorrections.importId, importId))
}

type Place = Pick<Correction, 'row' | 'field' | 'was'>

/** The correction of the same place, with the admin who made it. */
export async function correctionOfPlace(db: Db, importId: string, { row, field, was }: Place) {
  const columns = productImportCorrections
  const where = row === null ? and(isNull(columns.row), eq(columns.was, was)) : eq(columns.row, row)
  const [found] = await selectWithPerson(db).where(
    and(eq(columns.importId, importId), eq(columns.field, field), where),
  )
  return found ?? null
}

export async function insertCorrection(
  db: Db,
  correction: typeof productImportCorrections.$inferInsert,
): Promise<void> {
  await db.insert(productImportCorrections).values(correction)
}

/** `false` where it is gone already. */
export async function deleteCorrection(db: Db, importId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(productImportCorrections)
    .where(and(eq(productImportCorrections.importId, importId), eq(productImportCorrections.id, id)))
    .returning({ id: productImportCorrections.id })
  return rows.length > 0
}

/** A dry run begins, with every correction there is. */
export async function markChecked(db: Db, importId: string): Promise<void> {
  await db
    .update(productImportCorrections)
    .set({ checked: true })
    .where(eq(productImportCorrections.importId, importId))
}
