import { randomBytes } from 'node:crypto'
import { openDatabase } from '#db/client.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { readConfig } from '#server/config.ts'
import { openSession } from '#server/identity/session/sessions.store.ts'
import { issueToken } from '#server/identity/session/tokens.ts'
import { makeCustomer, seedBaseline } from './builders.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testFolder } from './folder.ts'
import { outsideWorld } from './outside-world.ts'

const KEYS = {
  keyId: 'rzp_live_0123456789abcd',
  keySecret: 'key secret of the tests',
  webhookSecret: 'webhook secret of the tests',
}

/** Where its tables are: a database among those of other tests, or a PostgreSQL of its own. */
type Database = AsyncDisposable & Pick<TestDatabase, 'url' | 'pool'>

/** The environment of a shop that takes real money; provider and carrier are ours. The test starts its processes. */
export async function productionGround(database?: Database) {
  const stack = new AsyncDisposableStack()
  const { url, pool } = stack.use(database ?? (await testDatabase()))
  const folder = stack.use(await testFolder())
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const world = stack.use(await outsideWorld({ ...KEYS, pool, webhookUrl: `${address}/api/payment/webhook` }))
  const db = openDatabase(pool)
  await seedBaseline(db, new Date())
  const environment = {
    SHOP_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: url,
    DATA_DIR: folder.path,
    ADMIN_MOBILE_NUMBERS: '9000000001',
    TOKEN_SECRET: 'a token secret of the tests, long enough',
    OTP_SECRET: 'an OTP secret of the tests, long enough',
    PAN_KEYS: `2026:${randomBytes(32).toString('base64')}`,
    ALLOW_NO_CAPS: 'yes',
    DRAIN_SECONDS: '0',
    REQUESTS_PER_IP_PER_MINUTE: '0',
    RAZORPAY_BASE_URL: `${world.origin}/sandbox/razorpay`,
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    SMS_PROVIDER: 'twilio',
    SMS_PROVIDER_URL: world.origin,
    SMS_PROVIDER_KEY: 'key of the carrier',
    SMS_ACCOUNT: 'AC0',
    SMS_SENDER: 'SGJEWL',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shop@example.com',
  }

  return {
    url,
    pool,
    db,
    world,
    environment,
    /** A customer who has logged in. */
    async customer() {
      const customer = await makeCustomer(db)
      const at = new Date()
      const expiresAt = new Date(at.getTime() + 24 * 60 * 60 * 1000)
      const session = await openSession(db, { customerId: customer.id, at, expiresAt })
      const config = readConfig(environment)
      return { ...customer, token: await issueToken({ config }, session, customer.mobileNumber) }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
