import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { RETENTION } from '#rules/privacy/retention.ts'
import { DAY_SECONDS } from '#rules/time.ts'
import { neededSecret } from '#server/environment/needed-secret.ts'
import type { Shop } from '#server/shop.ts'

/** Half a year; every login begins it again. */
export const DEVICE_SECONDS = RETENTION.device.days * DAY_SECONDS

/** A shared telephone of a family; the number that logged in longest ago is forgotten first. */
const MAX_NUMBERS = 5
const HASH_LENGTH = 16

/** A browser, and keyed hashes of the numbers that logged in on it, the latest first. */
export type Device = { id: string; numbers: readonly string[] }

type Keyed = Pick<Shop, 'config'>

const Claims = z.object({ jti: z.uuid(), numbers: z.array(z.string()).max(MAX_NUMBERS) })

/** A browser that nobody has logged in on yet. */
export function newDevice(): Device {
  return { id: randomUUID(), numbers: [] }
}

/** The signed token of a device. It opens nothing: it only says whose OTP allowance a request is counted on. */
export function issueDevice(shop: Keyed & Pick<Shop, 'clock'>, { id, numbers }: Device): Promise<string> {
  const seconds = Math.floor(shop.clock.now().getTime() / 1000)
  return new SignJWT({ numbers })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setExpirationTime(seconds + DEVICE_SECONDS)
    .sign(deviceKey(shop))
}

/** The device of a token that is ours and has not run out, else nothing. */
export async function readDevice(
  shop: Keyed & Pick<Shop, 'clock'>,
  token: string | undefined,
): Promise<Device | null> {
  if (token === undefined) return null
  const payload = await jwtVerify(token, deviceKey(shop), {
    algorithms: ['HS256'],
    currentDate: shop.clock.now(),
  }).then(
    (verified) => verified.payload,
    () => null,
  )
  const claims = Claims.safeParse(payload)
  return claims.success ? { id: claims.data.jti, numbers: claims.data.numbers } : null
}

/** Whether somebody has logged in to this number on the device. */
export function knowsNumber(shop: Keyed, device: Device, mobileNumber: string): boolean {
  return device.numbers.includes(numberHash(shop, mobileNumber))
}

/** The device after a login to this number. */
export function withNumber(shop: Keyed, { id, numbers }: Device, mobileNumber: string): Device {
  return { id, numbers: [...new Set([numberHash(shop, mobileNumber), ...numbers])].slice(0, MAX_NUMBERS) }
}

/** Somebody who reads the cookie on a shared computer learns no numbers from it. */
function numberHash(shop: Keyed, mobileNumber: string): string {
  return createHmac('sha256', deviceKey(shop)).update(mobileNumber).digest('base64url').slice(0, HASH_LENGTH)
}

/** Derived, so that it changes with TOKEN_SECRET and a device token is never taken for a login. */
function deviceKey({ config }: Keyed): Uint8Array {
  const secret = neededSecret('TOKEN_SECRET', config.TOKEN_SECRET)
  return new Uint8Array(hkdfSync('sha256', secret, '', 'known_device', 32))
}
