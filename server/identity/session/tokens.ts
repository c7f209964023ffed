import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { neededSecret } from '#server/identity/needed-secret.ts'
import type { Shop } from '#server/shop.ts'

/** A day; after it, a new OTP. */
export const TOKEN_SECONDS = 24 * 60 * 60

const Claims = z.object({ sub: z.uuid(), jti: z.uuid() })

/** The bearer token of a login: it names the session, which the server asks at each call. */
export function issueToken(
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
    .sign(key(shop))
}

/** Customer and session of a token that is ours and has not run out, else nothing. */
export async function readToken(
  shop: Shop,
  token: string,
): Promise<{ customerId: string; sessionId: string } | null> {
  const options = { algorithms: ['HS256'], currentDate: shop.clock.now() }
  const payload = await jwtVerify(token, key(shop), options).then(
    (verified) => verified.payload,
    () => null,
  )
  const claims = Claims.safeParse(payload)
  return claims.success ? { customerId: claims.data.sub, sessionId: claims.data.jti } : null
}

function key({ config }: Pick<Shop, 'config'>): Uint8Array {
  return new TextEncoder().encode(neededSecret('TOKEN_SECRET', config.TOKEN_SECRET))
}
