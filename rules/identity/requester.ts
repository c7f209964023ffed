/**
 * Who asks for an OTP, or enters one. Each class has an allowance of its own, so that strangers who ask for somebody's
 * number use up nothing of that person's.
 * - `stranger`: nobody has logged in to this number on this device.
 * - `known-device`: somebody has.
 * - `step-up`: logged in to this number already, and asked for a fresh OTP.
 */
export const REQUESTER_CLASSES = ['stranger', 'known-device', 'step-up'] as const
export type RequesterClass = (typeof REQUESTER_CLASSES)[number]
