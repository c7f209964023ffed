import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Sandbox } from './context.ts'
import { SandboxRefusal } from './errors.ts'

/** HTTP Basic `key_id:key_secret`, as every REST call must carry. */
export function authenticate({ keyId, keySecret }: Sandbox) {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async ({ headers }: FastifyRequest) => {
    if (!same(headers.authorization ?? '', expected)) throw authenticationFailed()
  }
}

/** The public key alone, as the browser sends it. */
export function refuseOtherKeys({ keyId }: Sandbox, given: string): void {
  if (!same(given, keyId)) throw authenticationFailed()
}

const authenticationFailed = () => new SandboxRefusal(401, { description: 'Authentication failed' })

const digest = (value: string) => createHash('sha256').update(value).digest()
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
