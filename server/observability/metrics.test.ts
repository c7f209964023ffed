import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { productionGround } from '#tests/support/production.ts'
import { runningShop } from '#tests/support/running-shop.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { createMetrics } from './metrics.ts'

const WATCHED = { NODE_OPTIONS: `--import=${new URL('../../tests/support/watch-start.ts', import.meta.url)}` }

const PATIENT = { timeout: 30_000 }

const portsOf = (said: string) => new Set([...said.matchAll(/\[opens (\d+)\]/g)].map(([, port]) => port))

test('Prometheus reads what the cache counts when it asks: a miss, a hit, an invalidation', async () => {
  await using shop = await testShop()
  const product = await shop.product()
  const metrics = createMetrics()
  metrics.showFigures(shop.figures)
  await shop.call(listProducts)
  await shop.call(listProducts)
  const counted = (name: string) => `shop_response_cache_${name}{addresses="fixed"}`
  const first = await metrics.text()
  for (const line of ['misses_total', 'hits_total', 'entries'])
    expect(first).toContain(`${counted(line)} 1\n`)
  expect(first).toContain(`${counted('invalidations_total')} 0\n`)

  await invalidate(shop.db, `product:${product.id}`)
  await vi.waitFor(async () =>
    expect(await metrics.text()).toContain(`${counted('invalidations_total')} 1\n`),
  )
  expect(await metrics.text()).toContain(`${counted('bytes')} 0\n`)
})

test('with METRICS_PORT a port of its own answers /metrics and nothing else, and the shop’s does not', async () => {
  await using ground = await productionGround()
  const port = await freePort()
  await using shop = await runningShop({ ...ground.environment, ...WATCHED, METRICS_PORT: String(port) })
  expect(shop.everything()).toContain('[loads prom-client]')
  await (await fetch(`${shop.origin}/careers`)).arrayBuffer()

  const metrics = `http://127.0.0.1:${port}`
  const answer = await fetch(`${metrics}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  // Work at the opening of the shop may change an answer while it is made, and such an answer is not cached.
  let asked = 0
  const text = await vi.waitUntil(async () => {
    await (await fetch(`${shop.origin}/api/products/getall`)).arrayBuffer()
    asked += 1
    const told = await (await fetch(`${metrics}/metrics`)).text()
    return told.includes('shop_response_cache_hits_total{addresses="fixed"} 1\n') && told
  }, PATIENT)
  for (const sample of [
    'shop_response_cache_evictions_total{addresses="open"} 0\n',
    'shop_render_queue_refused_total 0\n',
    `http_request_duration_seconds_count{method="GET",route="/api/products/getall",status="2xx"} ${asked}\n`,
    'http_request_duration_seconds_count{method="GET",route="pages",status="2xx"} 1\n',
    'shop_database_connections_max{pool="web"} 20\n',
    'shop_payments_without_order 0\n',
    'shop_rates_age_seconds ',
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
  ])
    expect(text).toContain(sample)
  // While the shop opens, its queues may wait for a connection.
  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${metrics}/metrics`)).text()).toContain(
        'shop_database_waiting{pool="queue"} 0\n',
      ),
    PATIENT,
  )

  for (const path of ['/', '/healthz', '/careers', '/api/products/getall', '/metrics/more'])
    expect((await fetch(metrics + path)).status, path).toBe(404)
  const page = await fetch(`${shop.origin}/metrics`)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).not.toContain('process_resident_memory_bytes')
  expect(await shop.stop(), 'both ports close with the shop').toBe(0)
})

test('without METRICS_PORT the shop opens its own port alone, and does not load prom-client', async () => {
  await using ground = await productionGround()
  await using shop = await runningShop({ ...ground.environment, ...WATCHED })
  expect(portsOf(shop.everything())).toEqual(new Set([ground.environment.PORT]))
  expect(shop.everything()).not.toContain('[loads prom-client]')
})

test('a shop whose metrics port is taken says so and does not start', async () => {
  await using ground = await productionGround()
  const port = await freePort()
  await using _ = createServer().listen(port, '127.0.0.1')
  const opening = runningShop({ ...ground.environment, METRICS_PORT: String(port) })
  await expect(opening).rejects.toThrow(`Port ${port} is already in use`)
})
