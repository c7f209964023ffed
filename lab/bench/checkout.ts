import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchShop } from './bench-shop.ts'
import { cartLoad, logIn, orderLoad } from './customers.ts'
import { withCost } from './processor-time.ts'
import { sandboxLoad } from './sandbox-load.ts'

/**
 * How many cart lines and how many orders a second the shop takes, with the jobs in a process of their own: a fresh
 * shop of `--products` products, `--at-once` customers at the same time, `--seconds` for each of both. The payment sandbox is in
 * the web process and pays at once. `--data FOLDER` keeps the shop for another run.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    customers: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    data: { type: 'string' },
  },
})

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'sgj-bench-')))
try {
  await using shop = await benchShop(folder, { products: values.products }, { workerApart: true })
  const customers = await logIn(shop.origin, Number(values.customers))
  const load = { atOnce: Number(values['at-once']), seconds: Number(values.seconds) }
  const putLines = await cartLoad(shop.origin, customers)
  const lines = await withCost(shop.used, () => putLines(load))
  console.log('cart lines', JSON.stringify(lines))
  const makeOrders = await orderLoad(shop.origin, customers)
  const { whole, steps, cost } = await withCost(shop.used, async () => {
    const measured = await makeOrders(load)
    return { ...measured, requests: measured.whole.requests }
  })
  console.log('orders', JSON.stringify({ ...whole, cost }))
  const payInSandbox = await sandboxLoad(shop.origin, folder)
  console.log('sandbox', JSON.stringify(await withCost(shop.used, () => payInSandbox(load))))
  for (const step of steps) console.log(' ', JSON.stringify(step))
} finally {
  if (values.data === undefined) await rm(folder, { recursive: true, force: true })
}
