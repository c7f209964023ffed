import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

/** A year of four digits, which JSON and forms can write; `infinity` and years before Christ are none. */
const YEAR = /^\d{4}-(?!.* BC$)/

/**
 * The contract of a column beyond the checks of PostgreSQL, for a value as it is sent; null where there is none. `json`
 * is the schema of its JSON. Throws for a column of JSON without one.
 */
export function columnContract(
  column: PgColumn,
  name: string,
  json: Readonly<Record<string, z.ZodType>> | undefined,
): z.ZodType | null {
  const contract = contractOf(column, name, json)
  return contract && (column.notNull ? contract : contract.nullable())
}

function contractOf(
  { columnType }: PgColumn,
  name: string,
  json: Readonly<Record<string, z.ZodType>> | undefined,
): z.ZodType | null {
  if (columnType === 'PgJsonb') {
    const described = json?.[name]
    if (!described) throw new Error(`STORED_JSON does not say what the column ${name} holds.`)
    return described
  }
  return CONTRACTS[columnType] ?? null
}

const CONTRACTS: Readonly<Record<string, z.ZodType>> = {
  PgBigInt53: z.coerce.number().int('This number is too large.'),
  PgTimestamp: z.string().regex(YEAR, 'This moment is out of range.'),
  PgDateString: z.string().regex(YEAR, 'This day is out of range.'),
  PgArray: z.array(z.unknown().refine((one) => one !== null, 'One of its values is missing.')),
}
