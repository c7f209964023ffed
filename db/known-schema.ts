import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { knownMigrations, MIGRATIONS } from './known-migrations.ts'

/** The part of drizzle-kit's snapshot that is used here. It writes one beside each migration. */
const Snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(
        z.string(),
        z.object({
          name: z.string(),
          identity: z.object({ name: z.string() }).optional(),
          generated: z.unknown().optional(),
        }),
      ),
    }),
  ),
  sequences: z.record(z.string(), z.object({ name: z.string() })),
})

/** The schema `public` as migrations leave it. */
export type KnownSchema = {
  /** By the table's name, the columns that PostgreSQL does not work out, in no order. */
  tables: ReadonlyMap<string, readonly string[]>
  sequences: readonly string[]
}

/** The tables and sequences of the schema `public` after the first `count` migrations of this release. */
export function knownSchema(count: number): KnownSchema {
  const last = knownMigrations()[count - 1]
  if (!last) return { tables: new Map(), sequences: [] }
  const file = `${MIGRATIONS}/meta/${last.name.split('_')[0]}_snapshot.json`
  const { tables, sequences } = Snapshot.parse(JSON.parse(readFileSync(file, 'utf8')))
  const columns = Object.values(tables).flatMap((table) => Object.values(table.columns))
  const identities = columns.flatMap(({ identity }) => identity?.name ?? [])
  return {
    tables: new Map(Object.values(tables).map((table) => [table.name, writtenColumns(table)])),
    sequences: [...Object.values(sequences).map(({ name }) => name), ...identities],
  }
}

const writtenColumns = ({ columns }: z.output<typeof Snapshot>['tables'][string]): string[] =>
  Object.values(columns).flatMap(({ name, generated }) => (generated === undefined ? name : []))
