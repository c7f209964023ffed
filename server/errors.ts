const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  refused: 409,
  tooMany: 429,
  unavailable: 503,
} as const

export type Refusal = keyof typeof STATUS

/** A refusal in the shop's own words; the user reads the sentence. */
export class ShopError extends Error {
  readonly code: Refusal
  readonly status: number
  /** Goes into the answer beside the message: the new price, seconds to wait, fields at fault. */
  readonly details: Record<string, unknown>

  constructor(code: Refusal, sentence: string, details: Record<string, unknown> = {}) {
    super(sentence)
    this.code = code
    this.status = STATUS[code]
    this.details = details
  }
}

export const invalid = (sentence: string, details?: Record<string, unknown>) =>
  new ShopError('invalid', sentence, details)
/** One field is at fault: a form shows the message beside it. */
export const invalidField = (field: string, message: string) =>
  invalid(message, { fields: [{ field, message }] })
export const unauthenticated = (sentence = 'Please log in.') => new ShopError('unauthenticated', sentence)
export const forbidden = (sentence = 'This belongs to another customer.') =>
  new ShopError('forbidden', sentence)
export const notFound = (sentence: string) => new ShopError('notFound', sentence)
/** Refuses (404), with that sentence, what was looked for and does not exist. */
export function mustFind<Stored>(found: Stored | null | undefined, sentence: string): Stored {
  if (found === null || found === undefined) throw notFound(sentence)
  return found
}
export const refused = (sentence: string, details?: Record<string, unknown>) =>
  new ShopError('refused', sentence, details)
/** Two people edited the same thing: nothing is overwritten unseen. `version` is the current one. */
export const changedSinceRead = (version: number) =>
  refused('Someone else saved this first. Please check it again.', { version })
/** It cannot be done now, and the request is not at fault. `retryAfter`: seconds until another try is worth it. */
export const unavailable = (sentence: string, details: { retryAfter: number }) =>
  new ShopError('unavailable', sentence, details)
/** The same, with what is stored now: the admin compares both versions and decides. */
export const changedByAnother = <Stored extends { version: number; changedBy: { name: string } | null }>(
  theirs: Stored,
) =>
  refused(`${theirs.changedBy?.name ?? 'Another admin'} has changed this since you opened it.`, {
    version: theirs.version,
    theirs,
  })
export const tooMany = (sentence: string, details?: Record<string, unknown>) =>
  new ShopError('tooMany', sentence, details)

export const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)))
