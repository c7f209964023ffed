import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { neededSecret } from '#server/identity/needed-secret.ts'
import type { Shop } from '#server/shop.ts'

/** A day; after it, a new OTP. */
export const TOKEN_SECONDS = 24 * 60 * 60

const Claims = z.object({ sub: z.uuid(), jti: z.uuid() })

/** The bearer token of a login: it names the session, which the server asks at each call. */
export async function issueToken(
  shop: Pick<Shop, 'config'>,
  session: { id: string; customerId: string; createdAt: Date; expiresAt: Date },
  mobileNumber: string,
): Promise<string> {
  return new SignJWT({ mobile: mobileNumber })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.customerId)
    .setJti(session.id)
    .setIssuedAt(session.createdAt)
    .setExpirationTime(session.expiresAt)
    .sign(await key(shop))
}

/** Customer and session of a token that is ours and has not run out, else nothing. */
export async function readToken(
  shop: Shop,
  token: string,
): Promise<{ customerId: string; sessionId: string } | null> {
  const options = { algorithms: ['HS256'], currentDate: shop.clock.now() }
  const payload = await jwtVerify(token, await key(shop), options).then(
    (verified) => verified.payload,
    () => null,
  )
  const claims = Claims.safeParse(payload)
  return claims.success ? { customerId: claims.data.sub, sessionId: claims.data.jti } : null
}

const keys = new Map<string, Promise<CryptoKey>>()

/** Imported once: every call with a token needs it, and importing takes as long as verifying. */
function key({ config }: Pick<Shop, 'config'>): Promise<CryptoKey> {
  const secret = neededSecret('TOKEN_SECRET', config.TOKEN_SECRET)
  const imported = keys.get(secret) ?? importKey(secret)
  keys.set(secret, imported)
  return imported
}

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ])
}
