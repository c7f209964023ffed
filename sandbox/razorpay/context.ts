import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { AccountRules } from './account.ts'

/** Shared state that every part of the sandbox needs. */
export interface Sandbox {
  pool: Pool
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Read at each delivery: the shop knows its port only once it listens. */
  webhookUrl: () => string
  accountId: string
  /** The limits of the merchant's account. */
  account: AccountRules
  /** The clock for dates of records. Waiting (late captures, retries) goes by real time. */
  clock: { now(): Date }
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** To be called after a commit that left webhooks to send or captures to make. */
  wake(): void
  /** Aborted when the server goes down. */
  stopping: AbortSignal
}

export const unixNow = ({ clock }: Pick<Sandbox, 'clock'>) => Math.floor(clock.now().getTime() / 1000)

export const hmac = (signed: string, secret: string) =>
  createHmac('sha256', secret).update(signed).digest('hex')
