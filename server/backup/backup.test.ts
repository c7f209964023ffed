import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { downloadInvoice } from '#contracts/invoices.ts'
import { listOrders } from '#contracts/orders.ts'
import { dumpedTables, inSql } from '#db/dump/tables.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { orders } from '#db/schema/orders.ts'
import { schemaFault } from '#db/schema-state.ts'
import { holdDatabase } from '#server/adapters/database/single-shop.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { s3Files } from '#server/adapters/files/s3.ts'
import { panOfOrder } from '#server/orders/pans.store.ts'
import { claim, newPlace } from '#tests/support/backups.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { atTheProvider, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { testS3 } from '#tests/support/s3.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { unsealed } from './manifest.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { restoreBackup } from './restore-backup.ts'
import { readManifest, storedBackups } from './stored-backups.ts'
import { writeBackup } from './write-backup.ts'

const PAN = 'ABCPK1234F'
const DAY = 24 * 60 * 60 * 1000

/** A shop that has sold a product above two lakh, with the invoice printed, and has one job waiting. */
async function shopWithPast() {
  const shop = await testShop()
  await claim(shop)
  await openForBusiness(shop)
  const customer = await shop.customer()
  const product = await shop.product({ price: 3_00_000_00 })
  const me = shop.as(customer).call
  const body = { ...paymentRequest(customer, product), pan: PAN }
  const { orderId } = await me(initiatePayment, { body })
  const paid = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  await me(verifyPayment, { body: paid })
  await letTheDustSettle(shop)
  const [order] = await me(listOrders, { params: { userId: customer.id } })
  const pdf = await invoiceOf(shop, customer, order?.orderId ?? '')
  await shop.shop.jobs.send('release-reservation', { paymentId: order?.transactionId ?? '' })
  return {
    shop,
    customer,
    number: order?.orderId ?? '',
    pdf,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

type Buyer = Awaited<ReturnType<TestShop['customer']>>

async function invoiceOf(shop: TestShop, customer: Buyer, number: string): Promise<Buffer> {
  const answer = await shop.inject({
    method: 'GET',
    url: downloadInvoice.path.replace(':orderId', number),
    headers: { authorization: `Bearer ${await shop.as(customer).token()}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const write = (shop: TestShop, place: FileStore) =>
  writeBackup({ pool: shop.pool, files: shop.shop.files, place, version: '1.0.0', now: shop.clock.now() })

const backUp = async (shop: TestShop, place: FileStore) => (await write(shop, place)).manifest

/** Every row of every table of the shop, as PostgreSQL writes it. */
async function allRows(pool: pg.Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect()
  try {
    const tables = await dumpedTables(client)
    const rows: Record<string, string[]> = {}
    for (const table of tables) {
      const result = await client.query<{ row: string }>(
        `select t::text as row from ${inSql(client, table)} t order by 1`,
      )
      rows[`${table.schema}.${table.name}`] = result.rows.map(({ row }) => row)
    }
    return rows
  } finally {
    client.release()
  }
}

test('a restored shop has every row, every file and every waiting job of its backup, and its books add up', async () => {
  await using past = await shopWithPast()
  await using folder = await testFolder()
  await using there = await newPlace()
  const place = localFiles(folder.path)
  const manifest = await backUp(past.shop, place)
  const before = await allRows(past.shop.pool)

  const { faults, jobs, left } = await restoreBackup({
    ...there,
    place,
    manifest: await readManifest(place, manifest.id),
  })
  expect({ faults, jobs, left }).toEqual({ faults: [], jobs: manifest.jobs.length, left: [] })
  expect(await schemaFault(there.pool)).toBe(null)
  expect(await migrateDatabase(there.pool)).toEqual([])
  const { 'public.shop_identity': identity, ...rows } = await allRows(there.pool)
  const { 'public.shop_identity': former, ...others } = before
  expect(rows).toEqual(others)
  expect(identity?.[0], 'it knows that it is a copy').toBe(former?.[0]?.replace(',)', `,${manifest.id})`))
  expect(manifest.jobs.map(({ name }) => name)).toContain('release-reservation')

  // The restored shop is opened: the invoice is the same to the byte, and goes on being numbered.
  await using restored = await testShop({}, { beside: there, files: there.files })
  expect(await invoiceOf(restored, past.customer, past.number)).toEqual(past.pdf)
  const [order] = await restored.db.select().from(orders)
  expect(await panOfOrder(restored.shop, order?.id ?? '')).toBe(PAN)
})

test('a backup needs no closed shop: the one on an embedded database holds a lock of its own', async () => {
  await using database = await emptyDatabase()
  const letGo = await holdDatabase(database.url)
  expect(await oneAtATime(database.pool, 'backup', async () => 'backed up')).toBe('backed up')
  await letGo()
})

test('without the keys, no PAN in a backup can be read', async () => {
  await using past = await shopWithPast()
  await using folder = await testFolder()
  await using there = await newPlace()
  const place = localFiles(folder.path)
  const manifest = await backUp(past.shop, place)
  await restoreBackup({ ...there, place, manifest })
  expect(JSON.stringify(await allRows(there.pool))).not.toContain(PAN)
  const PAN_KEYS = `other:${Buffer.alloc(32, 9).toString('base64')}`
  await using restored = await testShop({ PAN_KEYS }, { beside: there, files: there.files })
  const [order] = await restored.db.select().from(orders)
  await expect(panOfOrder(restored.shop, order?.id ?? '')).rejects.toThrow()
})

test('a backup goes into a bucket, and files that have not changed are sent once', async () => {
  await using past = await shopWithPast()
  await using s3 = await testS3()
  await using there = await newPlace()
  const place = s3Files(s3.settings)
  await backUp(past.shop, place)
  const contents = async () => (await Array.fromAsync(place.list('files'))).length
  const [first, names] = [await contents(), await Array.fromAsync(past.shop.shop.files.list())]
  expect(first).toBe(names.length)
  past.shop.clock.advance(DAY)
  const { id } = await backUp(past.shop, place)
  expect(await contents()).toBe(first)
  expect(await storedBackups(place)).toHaveLength(2)
  const { faults } = await restoreBackup({ ...there, place, manifest: await readManifest(place, id) })
  expect(faults).toEqual([])
})

test('a damaged or incomplete backup is refused with a sentence before anything of it is written', async () => {
  await using past = await shopWithPast()
  await using folder = await testFolder()
  await using there = await newPlace()
  const place = localFiles(folder.path)
  const manifest = await backUp(past.shop, place)
  const [part] = manifest.tables.find(({ name }) => name === 'orders')?.parts ?? []
  const whole = (await place.read(part?.file ?? '')) ?? Buffer.alloc(0)
  const isRefused = async (words: RegExp, said = manifest) => {
    await expect(restoreBackup({ ...there, place, manifest: said })).rejects.toThrow(words)
    const tables = await there.pool.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    expect(tables.rowCount).toBe(0)
    expect(await Array.fromAsync(there.files.list())).toEqual([])
  }
  await writeFile(join(folder.path, part?.file ?? ''), 'something else')
  await isRefused(/orders.* is not what was backed up/)
  await writeFile(join(folder.path, part?.file ?? ''), whole)
  const counted = manifest.tables.map((table) => (table.name === 'orders' ? { ...table, rows: 2 } : table))
  await isRefused(/The table orders has 2 rows, and its parts have 1/, { ...manifest, tables: counted })

  const invoice = manifest.files.find(({ name }) => name.startsWith('invoices/'))
  const { sha256 } = invoice ?? { sha256: '' }
  await place.remove(`files/${sha256.slice(0, 2)}/${sha256}`)
  await isRefused(/is not complete/)
})

test('nothing is restored over a shop, nor by a release that is older than the backup', async () => {
  await using past = await shopWithPast()
  await using folder = await testFolder()
  await using there = await newPlace()
  const place = localFiles(folder.path)
  const manifest = await backUp(past.shop, place)
  await expect(restoreBackup({ ...there, pool: past.shop.pool, place, manifest })).rejects.toThrow(
    'The database is not empty.',
  )
  await there.files.put('another.jpg', Buffer.from('an image'), 'image/jpeg')
  await expect(restoreBackup({ ...there, place, manifest })).rejects.toThrow('another.jpg')
  const newer = { ...manifest, migrations: [...manifest.migrations, 'f'.repeat(64)] }
  await expect(restoreBackup({ ...there, place, manifest: newer })).rejects.toThrow(/release 1\.0\.0/)
  const later = Buffer.from(JSON.stringify({ ...manifest, format: 3 }))
  expect(() => unsealed(manifest.id, later)).toThrow('it was written by a newer release of the shop')
})
