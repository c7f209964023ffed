import { resolve } from 'node:path'
import type { z } from 'zod'
import { throughPooler } from '#db/pooler.ts'
import { Environment } from './environment/environment.ts'
import { demoRefusal } from './startup/demo-in-public.ts'
import { productionMistakes } from './startup/production-mistakes.ts'
import { s3Mistakes } from './startup/s3-mistakes.ts'

/** SMS with one-time passwords an hour, where nothing else is configured. */
const DEFAULT_SMS_PER_HOUR = { demo: 0, production: 500 }

const DEFAULT_DRAIN_SECONDS = { demo: 0, production: 5 }

/** Who runs a demo, where nothing else is configured. */
export const DEMO_ADMINISTRATORS = ['9000000001', '9000000002', '9000000003', '9000000004']

export type Config = ReturnType<typeof readConfig>

/** The configuration from environment variables. Throws one list of everything that is wrong or missing. */
export function readConfig(environment: Record<string, string | undefined>) {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(variables)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  faults.push(...crossFieldFaults(variables))
  if (!parsed.success || faults.length > 0)
    throw new Error(`The configuration is not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  const values = parsed.data
  const refusal = values.SHOP_ENV === 'demo' ? demoRefusal(variables) : null
  if (refusal) throw new Error(refusal)
  return {
    ...values,
    ...databaseAddresses(values),
    DATA_DIR: resolve(values.DATA_DIR),
    ADMIN_MOBILE_NUMBERS: values.ADMIN_MOBILE_NUMBERS ?? DEMO_ADMINISTRATORS,
    SMS_PER_HOUR: values.SMS_PER_HOUR ?? DEFAULT_SMS_PER_HOUR[values.SHOP_ENV],
    DRAIN_SECONDS: values.DRAIN_SECONDS ?? DEFAULT_DRAIN_SECONDS[values.SHOP_ENV],
    isDemo: values.SHOP_ENV === 'demo',
  }
}

/** Faults between variables: one that needs another, or two that exclude each other. */
function crossFieldFaults(given: Record<string, string | undefined>): string[] {
  const faults = given.SHOP_ENV === 'production' ? [...productionMistakes(given)] : []
  faults.push(...s3Mistakes(given))
  if (given.DATABASE_URL === undefined)
    for (const name of ['DATABASE_REPLICA_URLS', 'DATABASE_POOLER', 'DATABASE_DIRECT_URL'])
      if (given[name] !== undefined) faults.push(`DATABASE_URL: missing; ${name} needs it`)
  if (given.RATE_FEED_URL !== undefined && given.RATE_FEED_MAPPING === undefined)
    faults.push('RATE_FEED_MAPPING: missing; the rate feed needs it')
  if (given.METRICS_PORT !== undefined && given.METRICS_PORT === (given.PORT ?? '3000'))
    faults.push('METRICS_PORT: must differ from PORT')
  return faults
}

type Addresses = Pick<
  z.infer<typeof Environment>,
  'DATABASE_POOLER' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URLS'
>

/** Where a pooler answers, the address says so; migrations and the seed go past it if they can. */
function databaseAddresses({ DATABASE_POOLER, ...given }: Addresses) {
  const reached = (url: string) => (DATABASE_POOLER === 'transaction' ? throughPooler(url) : url)
  return {
    DATABASE_URL: given.DATABASE_URL && reached(given.DATABASE_URL),
    DATABASE_REPLICA_URLS: given.DATABASE_REPLICA_URLS?.map(reached),
  }
}
