import { type KnownSchema, knownSchema } from '#db/known-schema.ts'
import { migrationHashes } from '#db/migrate.ts'
import { counted } from '#rules/counted.ts'
import { type BackedUpTable, type BackupManifest, partName } from './manifest.ts'

/**
 * Contradictions within a manifest, or with the schema that its migrations make where this release knows them, in
 * sentences. Its own hash covers the rest; a manifest of format 1 has none.
 */
export function faultsOfManifest(manifest: BackupManifest): string[] {
  const { id, tables, files } = manifest
  const migrations = migrationsKnown(manifest)
  const schema = migrations === null ? null : knownSchema(migrations)
  return [
    ...(schema ? faultsOfNames(manifest, schema) : []),
    ...tables.flatMap((table) => faultsOfTable(id, table, schema)),
    ...repeated(files.map(({ name }) => name)).map((name) => `The file ${name} is listed twice.`),
  ]
}

/** How many of this release's migrations the backup had had. Throws a sentence where it had others. */
export function howManyMigrations(manifest: BackupManifest): number {
  const count = migrationsKnown(manifest)
  if (count !== null) return count
  const { id, version } = manifest
  throw new Error(
    `The backup ${id} was written by release ${version}, whose database this release does not know. Restore it with that release, or a later one.`,
  )
}

function migrationsKnown({ migrations }: BackupManifest): number | null {
  const hashes = migrationHashes()
  const fits = migrations.length <= hashes.length && migrations.every((hash, index) => hash === hashes[index])
  return fits ? migrations.length : null
}

/** The demo's payment provider lays out a schema of its own. */
const BESIDE_THE_SHOP = 'sandbox_razorpay'

function faultsOfNames({ tables, sequences }: BackupManifest, schema: KnownSchema): string[] {
  return [
    ...differences('table', namesOf(tables), [...schema.tables.keys()]),
    ...differences('sequence', namesOf(sequences), schema.sequences),
  ]
}

const namesOf = (named: readonly { schema: string; name: string }[]) =>
  named
    .filter(({ schema }) => schema !== BESIDE_THE_SHOP)
    .map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))

const differences = (what: string, found: readonly string[], wanted: readonly string[]): string[] => [
  ...wanted
    .filter((name) => !found.includes(name))
    .map((name) => `The ${what} ${name} is left out of the backup.`),
  ...found
    .filter((name) => !wanted.includes(name))
    .map((name) => `The ${what} ${name} is none of the shop's.`),
  ...repeated(found).map((name) => `The ${what} ${name} is listed twice.`),
]

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => seen.has(name) || !seen.add(name))
}

function faultsOfTable(id: string, table: BackedUpTable, schema: KnownSchema | null): string[] {
  const { name, columns, rows, parts } = table
  const columnsOfShop = table.schema === 'public' ? schema?.tables.get(name) : undefined
  const hasOthers =
    columnsOfShop !== undefined && columnsOfShop.toSorted().join() !== columns.toSorted().join()
  const isElsewhere = parts.some(({ file }, index) => file !== partName(id, table, index + 1))
  const rowsInParts = parts.reduce((sum, part) => sum + part.rows, 0)
  return [
    ...(hasOthers ? [`The table ${name} has other columns than the shop's.`] : []),
    ...(isElsewhere ? [`The rows of the table ${name} are those of another table or backup.`] : []),
    ...(rowsInParts === rows
      ? []
      : [`The table ${name} has ${counted(rows, 'row')}, and its parts have ${rowsInParts}.`]),
  ]
}
