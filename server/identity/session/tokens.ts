import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { DAY_SECONDS } from '#rules/time.ts'
import { neededSecret } from '#server/environment/needed-secret.ts'
import type { Shop } from '#server/shop.ts'

/** A day; after it, a new OTP. */
export const TOKEN_SECONDS = DAY_SECONDS

const Claims = z.object({ sub: z.uuid(), jti: z.uuid(), exp: z.int() })
type Claims = z.infer<typeof Claims>

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
    .sign(await signer(shop).key)
}

/**
 * Customer and session of a token that is ours and has not run out, else nothing. Whether the session is still open is
 * for the database to say.
 */
export async function readToken(
  shop: Shop,
  token: string,
): Promise<{ customerId: string; sessionId: string } | null> {
  const { key, verified } = signer(shop)
  const now = shop.clock.now()
  const cached = verified.get(token)
  const claims = cached ?? (await verify(token, await key, now))
  if (!claims || claims.exp * 1000 <= now.getTime()) return null
  if (!cached) verified.set(token, claims)
  return { customerId: claims.sub, sessionId: claims.jti }
}

async function verify(token: string, key: CryptoKey, now: Date): Promise<Claims | null> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const payload = await jwtVerify(token, key, options).then(
    (verified) => verified.payload,
    () => null,
  )
  return Claims.safeParse(payload).data ?? null
}

type Signer = { key: Promise<CryptoKey>; verified: LRUCache<string, Claims> }

/** Tokens whose signature is known to be ours, half a kilobyte each; those unused for longest go first. */
const MAX_VERIFIED = 5000

const signers = new Map<string, Signer>()

/**
 * The key is imported once, and each token verified once: a customer sends the same one with every call, and another
 * thread has to be woken to verify it, a twelfth of what a new cart line costs.
 */
function signer({ config }: Pick<Shop, 'config'>): Signer {
  const secret = neededSecret('TOKEN_SECRET', config.TOKEN_SECRET)
  const cached = signers.get(secret) ?? {
    key: importKey(secret),
    verified: new LRUCache({ max: MAX_VERIFIED }),
  }
  signers.set(secret, cached)
  return cached
}

function importKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ])
}
