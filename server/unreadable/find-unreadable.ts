import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { EVERY_SETTING } from '#contracts/admin/every-setting.ts'
import type { Db } from '#db/client.ts'
import { MODULE_SETTINGS } from '#wiring/settings.ts'
import { columnContract } from './column-contract.ts'
import { EVERY_TABLE } from './every-table.ts'
import type { RowName } from './set-aside.ts'
import { STORED_JSON } from './stored/stored-json.ts'
import { everyRow, rowsAgainstChecks, rowsWithoutTheirs, type SentRow } from './unreadable-rows.store.ts'

/** A row that cannot be read, and what is wrong with it, in words for the server administrator. */
export type UnreadableFault = RowName & { faults: string[] }

/** A table, or those of its rows that a condition chooses. */
type Looked = { table: PgTable; only?: SQL | undefined }

/**
 * Every row of every table that does not fit its contract: what its columns hold, the rules of its table, and the rows it
 * names. Of one moment; changes nothing. `looked`: only there.
 */
export function findUnreadable(
  db: Db,
  looked: readonly Looked[] = EVERY_TABLE.map((table) => ({ table })),
): Promise<UnreadableFault[]> {
  return db.transaction(
    async (within) => {
      const faults: UnreadableFault[] = []
      for (const one of looked) faults.push(...(await unreadableOf(within, one)))
      return faults
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** `products 0193…: stones.0.kind: …`: one row in one line. */
export const unreadableLine = ({ table, id, faults }: UnreadableFault): string =>
  `${table} ${id}: ${faults.join('; ')}`

async function unreadableOf(db: Db, { table, only }: Looked): Promise<UnreadableFault[]> {
  const faults = new Map<string, Set<string>>()
  const note = (id: string, fault: string) => {
    faults.set(id, (faults.get(id) ?? new Set()).add(fault))
  }
  const name = getTableName(table)
  const contract = contractOfTable(table)
  if (contract)
    for await (const rows of everyRow(db, table, contract.columns, only))
      for (const row of rows) for (const fault of faultsOf(contract.schema, row, name)) note(row.id, fault)
  const broken = [
    ...(await rowsAgainstChecks(db, table, only)),
    ...(await rowsWithoutTheirs(db, table, only)),
  ]
  for (const { id, rule } of broken) note(id, rule)
  return [...faults].map(([id, of]) => ({ table: name, id, faults: [...of] }))
}

/** The columns of a table that have a contract, and that contract; null where PostgreSQL sees to all of them. */
function contractOfTable(table: PgTable) {
  const json = STORED_JSON[getTableName(table)]
  const described = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const contract = columnContract(column, key, json)
    return contract ? [{ key, column, contract }] : []
  })
  if (described.length === 0) return null
  return {
    columns: Object.fromEntries(described.map(({ key, column }) => [key, column])),
    schema: z.object(Object.fromEntries(described.map(({ key, contract }) => [key, contract]))),
  }
}

function faultsOf(schema: z.ZodType, row: SentRow, table: string): string[] {
  const parsed = schema.safeParse(row)
  const odd = parsed.success ? [] : parsed.error.issues.map(inWords)
  return table === 'settings' ? [...odd, ...faultsOfSetting(row)] : odd
}

const inWords = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')}: ${message}`

/**
 * The members of a setting that the shop does not understand, and takes from its defaults. A missing member is no
 * fault.
 */
function faultsOfSetting({ id, value }: SentRow): string[] {
  const setting = [...EVERY_SETTING, ...MODULE_SETTINGS].find(({ key }) => key === id)
  return setting ? faultsOfMembers(setting.schema, value, 'value') : []
}

function faultsOfMembers(schema: z.ZodObject, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: This is no object.`]
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const member: unknown = Reflect.get(value, name)
    if (member === undefined) return []
    if (field instanceof z.ZodObject) return faultsOfMembers(field, member, `${path}.${name}`)
    const parsed = z.safeParse(field, member)
    return parsed.success ? [] : parsed.error.issues.map((issue) => `${path}.${name}: ${issue.message}`)
  })
}
