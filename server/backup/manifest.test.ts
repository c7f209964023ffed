import { expect, test } from 'vitest'
import { newPlace, shopToBackUp } from '#tests/support/backups.ts'
import { damageOf } from './check-backup.ts'
import { type BackupManifest, manifestName } from './manifest.ts'
import { faultsOfManifest } from './manifest-faults.ts'
import { restoreBackup } from './restore-backup.ts'
import { readManifest } from './stored-backups.ts'

type Altered = (manifest: BackupManifest) => Partial<BackupManifest>
type Named = { name: string }

const without = <Item extends Named>(items: Item[], name: string) =>
  items.filter((item) => item.name !== name)

const changing = <Item extends Named>(items: Item[], name: string, change: (item: Item) => Partial<Item>) =>
  items.map((item) => (item.name === name ? { ...item, ...change(item) } : item))

/** Two of them by name, each with what the other has of one field. */
function swapping<Item extends Named>(
  items: Item[],
  field: keyof Item,
  [one, other]: [string, string],
): Item[] {
  const of = (name: string) => items.find((item) => item.name === name)?.[field]
  const swapped = new Map([
    [one, of(other)],
    [other, of(one)],
  ])
  return items.map((item) => (swapped.has(item.name) ? { ...item, [field]: swapped.get(item.name) } : item))
}

const OTHER_HASH = 'f'.repeat(64)

/** Alterations of a manifest, and whether each is noticed without the manifest's own hash, which format 1 lacks. */
const ALTERATIONS: Record<string, [alter: Altered, isNoticedWithoutHash: boolean]> = {
  'another hash of a part': [
    ({ tables }) => ({
      tables: changing(tables, 'shop_identity', ({ parts }) => ({
        parts: parts.map((part) => ({ ...part, sha256: OTHER_HASH })),
      })),
    }),
    true,
  ],
  'another number of rows': [
    ({ tables }) => ({ tables: changing(tables, 'shop_identity', () => ({ rows: 2 })) }),
    true,
  ],
  'another number of rows, also of the part': [
    ({ tables }) => ({
      tables: changing(tables, 'shop_identity', ({ parts }) => ({
        rows: 2,
        parts: parts.map((part) => ({ ...part, rows: 2 })),
      })),
    }),
    true,
  ],
  'a table left out': [({ tables }) => ({ tables: without(tables, 'orders') }), true],
  'a table renamed': [
    ({ tables }) => ({ tables: changing(tables, 'orders', () => ({ name: 'orders_of_before' })) }),
    true,
  ],
  'a table in another schema': [
    ({ tables }) => ({ tables: changing(tables, 'orders', () => ({ schema: 'other' })) }),
    true,
  ],
  'a part left out, with its rows': [
    ({ tables }) => ({ tables: changing(tables, 'categories', () => ({ parts: [], rows: 0 })) }),
    false,
  ],
  'the parts of two tables swapped': [
    ({ tables }) => ({ tables: swapping(tables, 'parts', ['categories', 'jewellery_types']) }),
    true,
  ],
  'a column left out': [
    ({ tables }) => ({
      tables: changing(tables, 'categories', ({ columns }) => ({ columns: columns.slice(1) })),
    }),
    true,
  ],
  'columns in another order': [
    ({ tables }) => ({
      tables: changing(tables, 'categories', ({ columns }) => ({ columns: columns.toReversed() })),
    }),
    true,
  ],
  'a sequence left out': [({ sequences }) => ({ sequences: without(sequences, 'order_numbers') }), true],
  'a sequence that stands elsewhere': [
    ({ sequences }) => ({ sequences: changing(sequences, 'order_numbers', () => ({ value: '1' })) }),
    false,
  ],
  'a job left out': [() => ({ jobs: [] }), false],
  'a job changed': [
    ({ jobs }) => ({ jobs: jobs.map((job) => ({ ...job, data: { paymentId: 'another' } })) }),
    false,
  ],
  'a file left out': [({ files }) => ({ files: without(files, 'invoices/1.pdf') }), false],
  'a file renamed': [
    ({ files }) => ({ files: changing(files, 'invoices/1.pdf', () => ({ name: 'invoices/2.pdf' })) }),
    false,
  ],
  'a file listed twice': [({ files }) => ({ files: [...files, ...files] }), true],
  'the hashes of two files swapped': [
    ({ files }) => ({ files: swapping(files, 'sha256', ['invoices/1.pdf', 'designs/ring.webp']) }),
    true,
  ],
  'the id of another shop': [() => ({ shop: '01930000-0000-7000-8000-000000000000' }), true],
  'another moment': [() => ({ createdAt: '2026-11-20T10:00:00.000Z' }), true],
  'another folder': [() => ({ id: '2026-11-20T10-00-00Z' }), true],
  'half of the migrations': [
    ({ migrations }) => ({ migrations: migrations.slice(0, migrations.length / 2) }),
    true,
  ],
  'migrations of another release': [({ migrations }) => ({ migrations: migrations.toReversed() }), true],
  'another release': [() => ({ version: '0.9.0' }), false],
}

/** A shop with one job that waits, backed up; and what may be done to the manifest in its place. */
async function backedUpShop() {
  const past = await shopToBackUp()
  await past.shop.shop.jobs.send('release-reservation', { paymentId: '01930000-0000-7000-8000-000000000001' })
  const { manifest } = await past.backUp()
  const name = manifestName(manifest.id)
  const stored: object = JSON.parse(String(await past.place.read(name)))
  const store = (said: object) => past.place.put(name, Buffer.from(JSON.stringify(said)), 'application/json')
  return { ...past, manifest, stored, store }
}

test('whatever is altered in a manifest, it is refused in words, and nothing is written', async () => {
  await using past = await backedUpShop()
  await using there = await newPlace()
  const { place, manifest, stored } = past
  for (const [what, [alter]] of Object.entries(ALTERATIONS)) {
    await past.store({ ...stored, ...alter(manifest) })
    await expect(past.last(), what).rejects.toThrow(
      /^The manifest of the backup .* cannot be trusted: it is /,
    )
  }
  for (const format of [1, 3]) {
    await past.store({ ...stored, format })
    await expect(past.last(), `format ${format}`).rejects.toThrow('cannot be trusted')
  }
  const { sha256: _, ...unsealed } = stored as { sha256: string }
  await past.store(unsealed)
  await expect(past.last(), 'its own hash left out').rejects.toThrow('its own hash is another one')
  await past.store(stored)
  const { faults } = await restoreBackup({ ...there, place, manifest: await past.last() })
  expect(faults).toEqual([])
})

test('of a manifest of format 1, all is refused that contradicts itself, its schema or its rows', async () => {
  await using past = await backedUpShop()
  await using there = await newPlace()
  const { place, manifest } = past
  const format = 1
  const refusal = async (said: Partial<BackupManifest>) => {
    await past.store({ ...manifest, ...said, format })
    const restored = readManifest(place, manifest.id).then((read) =>
      restoreBackup({ ...there, place, manifest: read }),
    )
    return restored.then(
      () => null,
      (fault: Error) => fault.message,
    )
  }
  for (const [what, [alter, isNoticed]] of Object.entries(ALTERATIONS)) {
    if (!isNoticed) continue
    expect(await refusal(alter(manifest)), what).toMatch(/\w+ \w+ .*\./)
    const tables = await there.pool.query(`select from pg_tables where schemaname = 'public'`)
    expect(tables.rowCount, what).toBe(0)
  }
  expect(await refusal({}), 'as it was written').toBe(null)
})

test('the schema that a backup is held against is the one that migrations make', async () => {
  await using past = await backedUpShop()
  const { manifest, place } = past
  expect(faultsOfManifest(manifest)).toEqual([])
  expect((await damageOf({ place, manifest })).rows).toEqual([])
})
