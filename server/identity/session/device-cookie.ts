import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#server/shop.ts'
import { DEVICE_SECONDS, type Device, issueDevice, readDevice } from './known-device.ts'

const COOKIE = 'known_device'
/** Only the calls that ask for OTPs and take them are told the device. */
const PATH = '/api/users'

/** The device that the request's cookie names, if it is one of ours. */
export function deviceOf(shop: Shop, request: FastifyRequest): Promise<Device | null> {
  return readDevice(shop, request.cookies[COOKIE])
}

/**
 * Leaves the device's token in the browser, out of reach of scripts. The shop's only cookie: it logs nobody in, and other
 * sites cannot have it sent (`sameSite`), so no call needs a token against CSRF.
 */
export async function setDeviceCookie(shop: Shop, reply: FastifyReply, device: Device): Promise<void> {
  reply.setCookie(COOKIE, await issueDevice(shop, device), {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: !shop.config.isDemo,
    maxAge: DEVICE_SECONDS,
  })
}
