import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { benchShop, json, ownerToken } from './bench-shop.ts'
import { summary } from './steady-load.ts'

/**
 * How long the lists of the admin area take, one question after the other: a shop of `--products` products, `--orders`
 * orders and `--admin-entries` entries of each other admin list; each question `--times` times, over its first pages. `--data
 * FOLDER` keeps the shop for another run.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '100000' },
    'admin-entries': { type: 'string', default: '100000' },
    times: { type: 'string', default: '40' },
    data: { type: 'string' },
  },
})

/** Requests of admins: each filter, each order, words with many matches, few or none. */
const QUESTIONS = [
  'dashboard',
  'orders',
  'orders?status=Delivered',
  'orders?search=kulkarni',
  'orders?search=5560000',
  'orders?search=zzzzzz',
  'orders?from=2026-01-01&to=2026-06-30',
  'orders?least=100000&most=200000',
  'orders?least=100000&most=200000&status=Packed',
  'orders?sort=oldest',
  'orders?sort=highest',
  'orders?sort=lowest&status=Cancelled',
  'orders?sort=highest&search=kulkarni',
  'orders?search=SGJ-50',
  'products',
  'products?sort=oldest',
  'products?sort=name',
  'products?sort=name-down',
  'products?sort=cheapest',
  'products?sort=dearest',
  'products?sort=cheapest&category=silver',
  'products?sort=dearest&status=archived',
  'products?sort=cheapest&stock=out',
  'products?sort=cheapest&featured=yes',
  'products?category=gold',
  'products?category=platinum&sort=name',
  'products?status=archived',
  'products?status=all',
  'products?stock=low',
  'products?stock=out',
  'products?featured=yes',
  'products?search=ring',
  'products?search=ring&sort=cheapest',
  'products?search=lotus%20signet',
  'products?search=lotus%20signet&sort=dearest',
  'products?search=zzzzzz',
  'products?search=zzzzzz&sort=cheapest',
  'products?search=go',
  'products?search=go&sort=name',
  'customers',
  'customers?show=administrators',
  'customers?search=kulkarni',
  'customers?search=55600',
  'customers?search=zz',
  'customers?search=zzzzzz',
  'reviews',
  'reviews?show=unanswered',
  'reviews?show=hidden',
  'enquiries/messages',
  'enquiries/messages?show=all',
  'enquiries/designs',
  'enquiries/designs?status=New',
  'enquiries/designs?status=Made',
  'enquiries/designs?search=5560',
  'careers/jobs',
  'careers/jobs?status=closed',
  'metal-prices/history',
  'promotions/ads',
  'promotions/ads/past',
  'promotions/collections',
  'settings/pages',
  'product-imports',
  'audit',
  'audit?action=order.pack',
  'audit?action=settings.change',
  'audit?subject=made-77',
  'audit?from=2026-01-01&to=2026-06-30',
]

const Page = z.object({ next: z.string().nullable() }).catch({ next: null })

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'sgj-bench-')))
try {
  await using shop = await benchShop(folder, values)
  const headers = { authorization: `Bearer ${await ownerToken(shop.origin)}` }
  console.log('milliseconds, p50 / p95 / most:')
  for (const question of QUESTIONS) {
    const latencies = []
    let after: string | null = null
    for (let time = 0; time < Number(values.times); time++) {
      const turn: string = after ? `${question.includes('?') ? '&' : '?'}after=${after}` : ''
      const begun = performance.now()
      const page = Page.parse(await json(`${shop.origin}/api/admin/${question}${turn}`, { headers }))
      latencies.push({ begun, took: performance.now() - begun, ok: true })
      after = page.next
    }
    const { p50, p95, max } = summary(latencies)
    console.log(`${[p50, p95, max].map((time) => time.toFixed(1).padStart(7)).join('')}  ${question}`)
  }
} finally {
  if (values.data === undefined) await rm(folder, { recursive: true, force: true })
}
