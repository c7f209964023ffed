import type pg from 'pg'
import { v7 as timeOrderedId } from 'uuid'
import { expect, test } from 'vitest'
import { listBulkEdits, readLeftOut, undoBulkEdit } from '#contracts/admin/bulk-edits.ts'
import { listProductImports, undoProductImport } from '#contracts/admin/imports.ts'
import { openDatabase } from '#db/client.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { sendJobsAgain } from '#server/backup/send-jobs-again.ts'
import { formOfProduct } from '#server/catalogue/admin/product-form.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { layOut, readRelease } from './former-release.ts'

/** How many migrations had been written when batches got one table. */
const BEFORE = knownMigrations().findIndex(({ name }) => name === '0083_batches')

test('batches of a former release are listed as before, and each is undone', async () => {
  await using database = await emptyDatabase()
  await using copy = await emptyDatabase()
  const { pool } = database
  const release = await readRelease('0068_seller_pan')
  await layOut(pool, release)
  await layOut(copy.pool, release)
  await migrateDatabase(pool, { upTo: BEFORE })
  await migrateDatabase(copy.pool)
  const { rows } = await pool.query(
    'select id, stock_quantity as stock from products where archived_at is null order by id limit 5',
  )
  const [edited, filtered, imported, pictured, waiting] = rows
  const [person] = (await pool.query('select id from customers limit 1')).rows
  const batch = async (summary: string, product?: { id: string }) => {
    const id = timeOrderedId()
    await pool.query('insert into product_batches (id, summary, by) values ($1, $2, $3)', [
      id,
      summary,
      person.id,
    ])
    if (product) await addStock(pool, id, product.id, await formerForm(copy.pool, product.id))
    return id
  }
  await batch('Set the stock of 1 product.', edited)
  const bulk = async (id: string, status: string, products: [{ id: string }, string | null, string][]) => {
    await pool.query(
      `insert into bulk_edits (batch_id, change, status, total) values ($1, '{"kind":"stock-by","by":3}', $2, $3)`,
      [id, status, products.length],
    )
    for (const [product, outcome, why] of products)
      await pool.query(`insert into bulk_edit_products values ($1, $2, 'A product', $3, $4)`, [
        id,
        product.id,
        outcome,
        why,
      ])
  }
  const bulkId = await batch('Added 3 to the stock of 1 product.', filtered)
  await bulk(bulkId, 'done', [
    [filtered, 'changed', ''],
    [{ id: timeOrderedId() }, 'left', 'It has been deleted.'],
  ])
  await bulk(await batch('Interrupted.'), 'running', [[waiting, null, '']])
  const importId = timeOrderedId()
  await pool.query(
    `insert into product_imports (id, file_name, layout, columns, mapping, options, status, rows, counts, batch_id, by)
     values ($1, 'stock.csv', 'shop', '[]', '{}', '{}', 'done', 7, '{"added":0,"changed":1}', $2, $3)`,
    [importId, await batch('Imported stock.csv', imported), person.id],
  )
  const imagesId = timeOrderedId()
  await pool.query(
    `insert into image_imports (id, source, file_name, status, batch_id, by) values ($1, 'files', 'ring.jpg', 'done', $2, $3)`,
    [imagesId, await batch('Added images from ring.jpg', pictured), person.id],
  )
  await pool.query(
    `insert into image_import_files (id, import_id, name, product_id, outcome) values ($1, $2, 'ring.jpg', $3, 'added')`,
    [timeOrderedId(), imagesId, pictured.id],
  )

  await migrateDatabase(pool)
  await sendJobsAgain(pool, [])
  await using shop = await testShop({}, { beside: database })
  const admin = shop.as(await shop.customer({ role: 'manager' }))
  const listed = await admin.call(listBulkEdits)
  expect(
    listed.map(({ summary, status, chosen, changed, left }) => [summary, status, chosen, changed, left]),
  ).toEqual([
    ['Added images from ring.jpg', 'done', 1, 1, 0],
    ['Interrupted.', 'stopped', 1, 0, 0],
    ['Added 3 to the stock of 1 product.', 'done', 2, 1, 1],
    ['Set the stock of 1 product.', 'done', 1, 1, 0],
  ])
  expect((await admin.call(readLeftOut, { params: { id: bulkId } })).products).toMatchObject([
    { name: 'A product', why: 'It has been deleted.' },
  ])
  expect((await admin.call(listProductImports)).rows).toMatchObject([
    { id: importId, fileName: 'stock.csv', status: 'done', counts: { changed: 1 } },
  ])

  for (const { id, changed } of listed)
    if (changed > 0) await admin.call(undoBulkEdit, { params: { id } }).then(() => shop.jobs.run())
  await admin.call(undoProductImport, { params: { id: importId } })
  await shop.jobs.run(['work-batch'])
  const after = await pool.query(
    'select id, stock_quantity as stock from products where id = any($1) order by id',
    [rows.map(({ id }) => id)],
  )
  expect(after.rows).toEqual(rows)
})

/** A product as the former release wrote it into a batch; a database of today has it, with what has come since. */
async function formerForm(pool: pg.Pool, id: string): Promise<object> {
  const row = await productById(openDatabase(pool), id)
  if (!row) throw new Error('The product is gone.')
  const { collection: _, ...form } = formOfProduct(row)
  return { ...form, archived: false }
}

/** Three more of a product in stock, by a batch of the former release. */
async function addStock(pool: pg.Pool, batchId: string, id: string, before: object): Promise<void> {
  const { rows } = await pool.query(
    'update products set stock_quantity = stock_quantity + 3, version = version + 1 where id = $1 returning version',
    [id],
  )
  await pool.query(
    'insert into product_batch_items (batch_id, product_id, before, stock_moved, version) values ($1, $2, $3, 3, $4)',
    [batchId, id, before, rows[0].version],
  )
}
