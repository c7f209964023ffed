import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import type { Endpoint, RequestInput, WireAnswer } from '#contracts/endpoint.ts'
import { openDatabase, openPool } from '#db/client.ts'
import { JOB_TIME_LIMITS } from '#db/time-limits.ts'
import { startCluster } from '#lab/cluster/cluster.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import type { Role } from '#rules/identity/roles.ts'
import { copyToS3 } from '#server/adapters/files/copy-to-s3.ts'
import { s3Files } from '#server/adapters/files/s3.ts'
import { s3SettingsOf } from '#server/adapters/files/s3-settings.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { readConfig } from '#server/config.ts'
import { openSession } from '#server/identity/session/sessions.store.ts'
import { issueToken } from '#server/identity/session/tokens.ts'
import { SHOP_MARKER } from '#server/startup/claim-files.ts'
import { makeCustomer, makeProduct } from '#tests/support/builders.ts'
import { testFolder } from '#tests/support/folder.ts'
import { outsideWorld } from '#tests/support/outside-world.ts'
import { makePhotographs, PHOTOGRAPHS_FOLDER } from '#tests/support/photographs.ts'
import { Refused } from '#tests/support/refused.ts'

/** A program is away: the browser asks again. */
const AWAY = [502, 503, 504]
const MAX_TRIES = 60

/** A cluster of the tests', customers and products made past it, and its books. */
export async function clusterGround() {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await testFolder())
  const port = await freePort()
  const cluster = stack.use(
    await startCluster({
      folder: folder.path,
      port,
      say: console.log,
      environment: { REQUESTS_PER_IP_PER_MINUTE: '0' },
      prepare: bringPhotographs,
    }),
  )
  const pool = openPool(cluster.primaryUrl, { max: 4, limits: JOB_TIME_LIMITS })
  stack.defer(() => pool.end())
  const db = openDatabase(pool)
  const boss = new PgBoss({
    connectionString: cluster.primaryUrl,
    max: 2,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  stack.defer(() => boss.stop({ graceful: false }))
  const config = readConfig(cluster.variables)
  // The provider, with the books that the shop's own sandboxes use: it is there when a web process is not.
  const world = stack.use(
    await outsideWorld({
      keyId: config.RAZORPAY_KEY_ID ?? '',
      keySecret: config.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
      webhookUrl: `${cluster.origin}/api/payment/webhook`,
      pool,
    }),
  )
  const parts = stack.move()

  async function loggedIn(role?: Role) {
    const customer = await makeCustomer(db, { role })
    const at = new Date()
    const expiresAt = new Date(at.getTime() + 60 * 60 * 1000)
    const session = await openSession(db, { customerId: customer.id, at, expiresAt })
    const token = await issueToken({ config }, session, customer.mobileNumber)
    return { ...customer, call: callAs(cluster.origin, token) }
  }

  return {
    cluster,
    pool,
    boss,
    world,
    customer: () => loggedIn(),
    async products(count: number, stock: number) {
      const made = []
      for (let nth = 1; nth <= count; nth += 1)
        made.push(await makeProduct(db, { name: `Machinery Ring ${nth}`, stock }))
      await invalidate(db, 'all')
      return made
    },
    async publishRates(gold_22k: number) {
      await (await loggedIn('owner')).call(setMetalPrices, { body: { gold_22k } })
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

/** The demo's photographs are made once and kept between runs. */
async function bringPhotographs(variables: Record<string, string>): Promise<void> {
  await makePhotographs()
  const settings = s3SettingsOf(readConfig(variables))
  if (!settings) throw new Error('The cluster has no S3 server.')
  await copyToS3({ folder: PHOTOGRAPHS_FOLDER, s3: s3Files(settings), marker: SHOP_MARKER })
}

/** A patient browser: it asks again when the line is cut or nobody is there. Throws {@link Refused}. */
function callAs(origin: string, token: string) {
  return async <E extends Endpoint>(
    endpoint: E,
    asked: Partial<RequestInput<E>> = {},
  ): Promise<WireAnswer<E>> => {
    const params = (asked.params ?? {}) as Record<string, string>
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${origin}${path}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: endpoint.method === 'GET' ? undefined : JSON.stringify(asked.body ?? {}),
      }).catch(() => null)
      if (response && !AWAY.includes(response.status)) {
        const answer = await response.json()
        if (!response.ok) throw new Refused(response.status, answer)
        return answer
      }
      await response?.body?.cancel()
      if (tries === MAX_TRIES) throw new Error(`${path} was never answered.`)
      await pause(250)
    }
  }
}

export type Ground = Awaited<ReturnType<typeof clusterGround>>
