import { countedAddress } from '#rules/identity/counted-address.ts'
import type { RequesterClass } from '#rules/identity/requester.ts'
import type { Caller } from '#server/caller.ts'
import { type Device, knowsNumber } from '#server/identity/session/known-device.ts'
import type { Shop } from '#server/shop.ts'

/** Who asks for an OTP for a number, or enters one. */
export type Requester = {
  mobileNumber: string
  /** The address of the connection. */
  from: string
  device: Device
  /** Who is logged in, if anybody is. */
  caller: Caller | null
}

/** Somebody who is logged in asks for an OTP to another number than their own: it belongs to this login. */
export function inLogin(caller: Caller, other: { mobileNumber: string; from: string }): Requester {
  return { ...other, caller, device: { id: caller.sessionId, numbers: [] } }
}

/** Whose OTPs of a number one requester may use. */
export type OwnOtps = { requester: RequesterClass; deviceId: string; requestedFrom: string }

/** The requester's classes, the one that its requests are counted on first. A login may also use its browser's OTPs. */
export function classesOf(shop: Pick<Shop, 'config'>, requester: Requester): [OwnOtps, ...OwnOtps[]] {
  const { mobileNumber, from, device, caller } = requester
  const own = { deviceId: device.id, requestedFrom: countedAddress(from) }
  const isKnown = knowsNumber(shop, device, mobileNumber)
  const inBrowser: OwnOtps = { ...own, requester: isKnown ? 'known-device' : 'stranger' }
  return caller?.mobileNumber === mobileNumber ? [{ ...own, requester: 'step-up' }, inBrowser] : [inBrowser]
}
