import { randomBytes } from 'node:crypto'

type Options = {
  /** Where visitors come in. */
  origin: string
  dataFolder: string
  /** Ports of PgBouncer, of Redis, and of Varnish for purges. */
  pooler: number
  redisPort: number
  purgePort: number
}

/** Environment variables of each process of the shop on several machines. */
export function shopVariables({ origin, dataFolder, pooler, redisPort, purgePort }: Options) {
  return {
    SHOP_ENV: 'demo',
    SEED_LIFE: 'off',
    NODE_ENV: 'production',
    PUBLIC_URL: origin,
    JOBS: 'apart',
    DATA_DIR: dataFolder,
    DATABASE_URL: `postgres://shop@127.0.0.1:${pooler}/shop`,
    DATABASE_REPLICA_URLS: `postgres://shop@127.0.0.1:${pooler}/replica`,
    DATABASE_POOLER: 'transaction',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    EDGE_PURGE_URL: `http://127.0.0.1:${purgePort}`,
    // Varnish and HAProxy.
    TRUST_PROXY: '2',
    ...secrets(),
  }
}

/** The same for all processes. */
function secrets(): Record<string, string> {
  const random = (bytes = 32) => randomBytes(bytes).toString('hex')
  return {
    TOKEN_SECRET: random(),
    OTP_SECRET: random(),
    PAN_KEYS: `demo:${randomBytes(32).toString('base64')}`,
    RAZORPAY_KEY_ID: `rzp_test_${random(7)}`,
    RAZORPAY_KEY_SECRET: random(12),
    RAZORPAY_WEBHOOK_SECRET: random(12),
  }
}
