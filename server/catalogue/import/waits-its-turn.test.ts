import { expect, test, vi } from 'vitest'
import * as bulk from '#contracts/admin/bulk-edits.ts'
import { changeProduct } from '#contracts/admin/catalogue.ts'
import * as api from '#contracts/admin/imports.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import type { ImportJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { buy } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { waitForTurn } from '../staging/wait-for-turn.ts'
import { runImport } from './run-import.ts'

const SOON = { timeout: 10_000, interval: 10 }

test('an import that meets a bulk edit and a sale says that it waits, and goes on when the edit is done', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const product = await shop.product({ stock: 5, price: 1_000_00 })
  const { id } = await admin.check(stockOf(product.id, 9))
  const read = () => admin.call(api.readProductImport, { params: { id } })
  const { done } = await start(shop, id, [
    async () => {
      await buy(shop, await shop.customer(), product)
      const body = { filter: { status: 'on-sale' }, change: { kind: 'price', by: 10 }, expected: 1 } as const
      await admin.call(bulk.startBulkEdit, { body })
    },
  ])
  await vi.waitFor(async () => expect((await read()).waitingFor).toContain('bulk edit'), SOON)
  expect(await read()).toMatchObject({
    status: 'running',
    waitingFor:
      'Meera Joshi’s bulk edit is still running: “Raised the price of 1 product by 10%.” The work continues when it has finished.',
  })
  await shop.jobs.run(['work-bulk-edit'])
  await done
  expect(await read()).toMatchObject({ status: 'done', waitingFor: '', counts: { changed: 1 } })
  expect(await shop.call(listProducts)).toMatchObject([
    { price: 1_100, stock_quantity: 9, description: 'Out of a file.' },
  ])
})

test('an import whose products others change again and again is written in the end', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const product = await shop.product()
  const { id } = await admin.check(`ID,Description\n${product.id},Out of a file.`)
  const edits = Array.from({ length: 9 }, (_, version) => () => edit(admin, product.id, version + 1))
  await (await start(shop, id, edits)).done
  expect(await admin.call(api.readProductImport, { params: { id } })).toMatchObject({ status: 'done' })
  const [row] = await shop.db.select().from(products)
  expect(row).toMatchObject({ finish: 'Finish 9', description: 'Out of a file.' })
}, 60_000)

test('an import that has waited its whole time gives up with a sentence, and nothing is changed', async () => {
  await using shop = await testShop()
  const turn = { attempt: 1, until: Date.now() - 1, tellWaiting: async () => {} }
  await expect(waitForTurn(shop.shop, turn)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('for 15 minutes, so nothing was changed'),
  })
})

const stockOf = (id: string, stock: number) => `ID,Description,Stock quantity\n${id},Out of a file.,${stock}`

const edit = ({ call }: Awaited<ReturnType<typeof importAdmin>>, id: string, version: number) =>
  call(changeProduct, { params: { id }, body: { version, finish: `Finish ${version}` } })

/** Starts the job of an import. Each time its rows are staged and before they are written, the next thing happens. */
async function start(shop: TestShop, id: string, happenings: readonly (() => Promise<unknown>)[]) {
  const admin = shop.as(await shop.customer({ role: 'manager' }))
  await admin.call(api.runProductImport, { params: { id }, body: {} })
  const [job] = await shop.jobs.waiting()
  return { done: runImport(inBetween(shop.shop, happenings), job?.data as ImportJob) }
}

/** The file is one batch: every transaction that returns has staged it, the one that writes it is rolled back. */
function inBetween(shop: Shop, happenings: readonly (() => Promise<unknown>)[]): Shop {
  const left = [...happenings]
  return {
    ...shop,
    transaction: async (work) => {
      const result = await shop.transaction(work)
      await left.shift()?.()
      return result
    },
  }
}
