import type { PgTable } from 'drizzle-orm/pg-core'
import { type CopiedList, type PersonalData, personalDataOf } from '#db/schema/personal-data.ts'
import type { RetentionReason } from '#rules/identity/erasure.ts'
import { EVERY_TABLE } from '#server/unreadable/every-table.ts'

type DeclaredTable = PersonalData & { table: PgTable }
/** One that the customer's copy has a list of. */
export type CopiedTable = DeclaredTable & { copy: CopiedList }

/** Every table that says what it has of a customer. */
export const EVERY_DECLARATION: readonly DeclaredTable[] = EVERY_TABLE.flatMap((table) => {
  const data = personalDataOf(table)
  return data ? [{ ...data, table }] : []
})

/** Why something of an erased customer is kept, each reason once. */
export const retentionReasons = (): Set<RetentionReason> =>
  new Set(
    EVERY_DECLARATION.flatMap(({ erasing }) =>
      typeof erasing === 'object' && 'stays' in erasing ? [erasing.stays] : [],
    ),
  )

export const COPIED_TABLES = EVERY_DECLARATION.filter((one): one is CopiedTable => 'columns' in one.copy)
