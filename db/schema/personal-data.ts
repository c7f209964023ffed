import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DataKind } from '#rules/privacy/data-kinds.ts'
import type { ReasonToKeep } from '#rules/privacy/erasure.ts'

/** Whose data: a customer by id, or by the number they have proved; columns, where many are looked for at once. */
export type Who = { id: string | AnyPgColumn; mobileNumber: string | AnyPgColumn }

/** A list in the copy that a customer takes along; `order` as it is sorted. */
export type CopiedList = {
  section: string
  columns: Record<string, AnyPgColumn | SQL>
  order?: readonly SQL[]
}

/** The personal data in a table, declared beside it. */
export type PersonalData = {
  /** The kinds of data in it. The notice and the privacy policy name them, and the report of a breach lists them. */
  kinds: readonly DataKind[]
  /** Selects the customer's rows. */
  theirs: (who: Who) => SQL
  /** How the customer's copy shows these rows: as a list, in a section that `exportData` presents, or not at all, with the reason. */
  copy: CopiedList | { section: string } | { none: string }
  /**
   * The effect of erasing: it deletes the rows, sets columns, has a use case take out the data that no law asks for (in
   * these words), or leaves the rows for a reason.
   */
  erasing: 'deleted' | { set: Record<string, null> } | { takesOut: string } | { stays: ReasonToKeep }
  /** Such a row of a moment says that the customer was here then. */
  seenAt?: AnyPgColumn
  /** While there is such a row, the customer cannot be erased: which rows, what each is called, and what they are told. */
  holdsAccount?: { rows: SQL; name: AnyPgColumn; newest: AnyPgColumn; sentence: (name: string) => string }
}

const declared = new Map<PgTable, PersonalData>()

/** Without `theirs`, a row belongs to the customer in its `customerId`. */
export function declarePersonalData(
  table: PgTable,
  data: Omit<PersonalData, 'theirs'> & Partial<PersonalData>,
): void {
  const { customerId } = getTableColumns(table)
  declared.set(table, { theirs: ({ id }) => sql`${customerId} = ${id}`, ...data })
}

export const personalDataOf = (table: PgTable): PersonalData | undefined => declared.get(table)

/** Rows that belong to rows of another table, which declares whose those are. */
export const through =
  (column: AnyPgColumn, other: AnyPgColumn) =>
  (who: Who): SQL =>
    sql`${column} in (select ${other} from ${other.table} where ${declared.get(other.table)?.theirs(who)})`

/** The name of a product, by a query of its own. */
export const productName = (productId: AnyPgColumn) =>
  sql<string>`(select named.name from products named where named.id = ${productId})`
