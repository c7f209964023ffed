import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { uploadDesign } from '#contracts/enquiries.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { buy, logIn, type Shopper } from '#lab/upgrades/shopper.ts'
import { inStock } from '#lab/upgrades/walk-purchase.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { openSocket } from '#tests/support/passed-socket.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { runningShop } from '#tests/support/running-shop.ts'
import { runs } from '#tests/support/runs.ts'

/** Each release is two processes taking turns, and a restart of one. */
const RELEASES = runs('RELEASES', { usual: 1, thorough: 10 })
const SOON = { timeout: 60_000, interval: 50 }
/** Milliseconds between two requests of a visitor. */
const PACE = 20

/** A machine on which the shop's socket is open before its processes, as systemd has it. */
async function machine() {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await testFolder())
  await copyPhotographs(join(folder.path, 'files'))
  const database = stack.use(await testDatabase('demo_template'))
  await database.pool.query(`update products set stock_quantity = 10000 where stocked_by = 'count'`)
  const port = await freePort()
  const socket = stack.use(openSocket(port))
  const environment = {
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    REQUESTS_PER_IP_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  }
  const start = async () => stack.use(await runningShop(environment, socket.fd))
  const metrics = () => fetch(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`)
  return { start, metrics, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** A customer who buys, and a visitor who comes on a new connection each time; neither ever stops. */
function crowd(origin: string, customer: Shopper) {
  const faults: string[] = []
  const count = { bought: 0, visits: 0 }
  let leaving = false
  const untilTheyLeave = async (what: keyof typeof count, once: () => Promise<void>) => {
    while (!leaving) {
      await once().then(
        () => (count[what] += 1),
        (fault) => faults.push(`${what}: ${fault} ${fault.cause ?? ''}`),
      )
      await pause(PACE)
    }
  }
  const visit = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  const people = [
    untilTheyLeave('bought', async () => {
      const cheapestFirst = (await inStock(customer)).toSorted(
        (one, other) => Number(one.price) - Number(other.price),
      )
      for (const product of cheapestFirst.slice(0, 1)) await buy(customer, product)
    }),
    untilTheyLeave('visits', () => visit('/gold')),
    untilTheyLeave('visits', () => visit('/readyz')),
  ]
  return {
    faults,
    /** Resolves when the customer has bought something from beginning to end since now. */
    async buysMore(): Promise<void> {
      const before = count.bought
      await vi.waitFor(() => expect(count.bought, faults[0]).toBeGreaterThan(before + 1), SOON)
    },
    async leave(): Promise<void> {
      leaving = true
      await Promise.all(people)
    },
  }
}

/** An upload of a design of which half has arrived; `finish` sends the rest, and answers what the shop says. */
async function halfAnUpload(origin: string, { customer, token }: Shopper) {
  const file = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('user_id', customer.id)
  form.set('images', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'ring.png')
  const request = new Request(origin, { method: 'POST', body: form })
  const type = request.headers.get('content-type')
  const bytes = Buffer.from(await request.arrayBuffer())
  const { hostname, port } = new URL(origin)
  const line = connect(Number(port), hostname)
  const heard = new Promise<string>((done, fail) => {
    let words = ''
    line.on('data', (part) => (words += part))
    line.on('error', fail).on('close', () => done(words))
  })
  const head = [
    `${uploadDesign.method} ${uploadDesign.path} HTTP/1.1`,
    'host: shop',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${bytes.length}`,
  ]
  const half = Math.floor(bytes.length / 2)
  line.write(`${head.join('\r\n')}\r\n\r\n`)
  line.write(bytes.subarray(0, half))
  return {
    finish: async () => {
      line.write(bytes.subarray(half))
      return (await heard).split('\r\n')[0]
    },
  }
}

test('a customer buys through releases on one machine: nothing is refused, nothing is cut', async () => {
  await using place = await machine()
  let open = await place.start()
  const customer = await logIn(open.origin, '9810000004')
  const people = crowd(open.origin, customer)
  for (let release = 0; release < RELEASES; release += 1) {
    // Two processes take turns. The former one waits for an upload, and the door is open.
    const upload = await halfAnUpload(open.origin, customer)
    await people.buysMore()
    const next = await place.start()
    open.signal('SIGTERM')
    await vi.waitFor(() => expect(open.said()).toContain('SIGTERM'), SOON)
    await people.buysMore()
    expect(open.isAlive()).toBe(true)
    expect(await upload.finish(), open.said()).toBe('HTTP/1.1 200 OK')
    expect(await open.ended(), open.said()).toBe(0)
    await vi.waitFor(async () => expect((await place.metrics()).status).toBe(200), SOON)
    await people.buysMore()

    // One process, as `systemctl restart` has it: who comes in between waits.
    expect(await next.stop(), next.said()).toBe(0)
    open = await place.start()
    await people.buysMore()
  }
  await people.leave()
  expect(people.faults).toEqual([])
}, 600_000)
