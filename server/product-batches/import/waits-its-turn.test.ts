import { expect, test, vi } from 'vitest'
import * as bulk from '#contracts/admin/bulk-edits.ts'
import * as api from '#contracts/admin/imports.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { commitInTurn } from '#server/batches/commit-in-turn.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'

const SOON = { timeout: 10_000, interval: 10 }

test('an import whose product somebody else has locked says that it waits, and goes on afterwards', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const product = await shop.product()
  const { id } = await admin.check(`ID,Description\n${product.id},Out of a file.`)
  const read = () => admin.call(api.readProductImport, { params: { id } })
  const editor = await shop.pool.connect()
  await editor.query('begin')
  await editor.query('select 1 from products where id = $1 for update', [product.id])
  const run = admin.run(id)
  await vi.waitFor(async () => expect((await read()).waitingFor).toContain('Others are changing'), SOON)
  await editor.query('commit')
  editor.release()
  expect(await run).toMatchObject({ status: 'done', waitingFor: '', counts: { changed: 1 } })
})

test('an import and a bulk edit of the same products both change them, and each is undone', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const product = await shop.product({ stock: 5, price: 1_000_00 })
  const { id } = await admin.check(`ID,Description,Stock quantity\n${product.id},Out of a file.,9`)
  const change = { kind: 'price', by: 10 } as const
  const edit = await admin.call(bulk.startBulkEdit, {
    body: { filter: { status: 'on-sale' }, change, expected: 1 },
  })
  await admin.run(id)
  expect(await shop.call(listProducts)).toMatchObject([
    { price: 1_100, stock_quantity: 9, description: 'Out of a file.' },
  ])
  await admin.undo(id)
  await admin.call(bulk.undoBulkEdit, { params: { id: edit.id } })
  await shop.jobs.run()
  expect(await shop.call(listProducts)).toMatchObject([{ price: 1_100, stock_quantity: 5 }])
})

test('work that has waited its whole time stops with a sentence', async () => {
  await using shop = await testShop()
  const turn = { until: performance.now() - 1, tellWaiting: async () => {} }
  const locked = Object.assign(new Error('duplicate key'), { code: '23505' })
  await expect(commitInTurn(shop.shop, turn, () => Promise.reject(locked))).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('for 15 minutes, so the work was stopped'),
  })
})
