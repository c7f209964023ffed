import type { PgTable } from 'drizzle-orm/pg-core'
import { type CopiedList, type PersonalData, personalDataOf } from '#db/schema/personal-data.ts'
import type { ReasonToKeep } from '#rules/privacy/erasure.ts'
import { EVERY_TABLE } from '#server/unreadable/every-table.ts'

type DeclaredTable = PersonalData & { table: PgTable }
/** One that the customer's copy has a list of. */
export type CopiedTable = DeclaredTable & { copy: CopiedList }

/** One that keeps the account while it has certain rows. */
export type HoldingTable = DeclaredTable & { holdsAccount: NonNullable<PersonalData['holdsAccount']> }

/** Every table that says what it has of a customer. */
export const EVERY_DECLARATION: readonly DeclaredTable[] = EVERY_TABLE.flatMap((table) => {
  const data = personalDataOf(table)
  return data ? [{ ...data, table }] : []
})

/** Why something of an erased customer is kept, each reason once. */
export const reasonsToKeep = (): Set<ReasonToKeep> =>
  new Set(
    EVERY_DECLARATION.flatMap(({ erasing }) =>
      typeof erasing === 'object' && 'stays' in erasing ? [erasing.stays] : [],
    ),
  )

/** Tables whose rows keep an account: while the shop has something of the customer’s. */
export const HOLDING_TABLES = EVERY_DECLARATION.filter(
  (one): one is HoldingTable => one.holdsAccount !== undefined,
)

export const COPIED_TABLES = EVERY_DECLARATION.filter((one): one is CopiedTable => 'columns' in one.copy)
