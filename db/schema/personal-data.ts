import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RetentionReason } from '#rules/identity/erasure.ts'

/** Whose data: a customer by id, or by the number they have proved. */
export type Who = { id: string; mobileNumber: string }

/** A list in the copy that a customer takes along; `order` as it is sorted. */
export type CopiedList = {
  section: string
  columns: Record<string, AnyPgColumn | SQL>
  order?: readonly SQL[]
}

/** What a table has of a customer, said beside the table. */
export type PersonalData = {
  /** The rows that are theirs. */
  theirs: (who: Who) => SQL
  /** What the customer's copy has of them: a list, the section of `exportData` that presents them, or why there is none. */
  copy: CopiedList | { section: string } | { none: string }
  /**
   * What erasing does: it deletes the rows, sets columns, has a use case take out what no law asks for (in these words), or
   * leaves them for a reason.
   */
  erasing: 'deleted' | { set: Record<string, null> } | { takesOut: string } | { stays: RetentionReason }
}

const declared = new Map<PgTable, PersonalData>()

/** Without `theirs`, rows are of the customer whom `customerId` names. */
export function declarePersonalData(
  table: PgTable,
  data: Omit<PersonalData, 'theirs'> & Partial<PersonalData>,
): void {
  const { customerId } = getTableColumns(table)
  declared.set(table, { theirs: ({ id }) => sql`${customerId} = ${id}`, ...data })
}

export const personalDataOf = (table: PgTable): PersonalData | undefined => declared.get(table)

/** The rows that belong to those of another table, which has declared whose they are. */
export const through =
  (column: AnyPgColumn, other: AnyPgColumn) =>
  (who: Who): SQL =>
    sql`${column} in (select ${other} from ${other.table} where ${declared.get(other.table)?.theirs(who)})`

export const inRupees = (paise: AnyPgColumn) => sql<number>`${paise} / 100.0`.mapWith(Number)

/** The name of a product; in SQL, because its table knows this one. */
export const productName = (productId: AnyPgColumn) =>
  sql<string>`(select named.name from products named where named.id = ${productId})`
