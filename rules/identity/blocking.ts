import type { Role } from './roles.ts'

/** The sentence for somebody who is blocked, when they log in or buy. */
export const BLOCKED_SENTENCE =
  'This number has been blocked by the shop. Please call us if you think this is a mistake.'

/** Characters of the reason an admin gives. */
export const MAX_BLOCK_REASON = 300

/** Why nothing can be done with a customer who asked to be forgotten. */
export const ERASED = 'This customer’s data was erased.'

type Person = { id: string; role: Role; isErased: boolean }

/** Why a customer cannot be blocked, or nothing. Nobody locks themselves out, and nobody locks out an owner. */
export function whyNotBlock(person: Person, callerId: string): string | null {
  if (person.id === callerId) return 'You cannot block yourself.'
  if (person.role === 'owner') return 'An owner cannot be blocked.'
  if (person.isErased) return ERASED
  return null
}
