import type { SmsContent } from '#rules/notifications/events.ts'
import { CarrierError } from '#server/logging/carrier-error.ts'

/** One text message to one Indian mobile number. */
export type Sms = SmsContent & {
  /** Ten digits, without the country code. */
  to: string
  /** The one-time password within the text, for the demo's outbox. */
  otp?: string
}

/** A carrier of text messages. Throws an {@link SmsError} when it did not accept the message. */
export type SmsSender = { send: (sms: Sms) => Promise<void> }

/**
 * - `refused`: the provider understood and said no (wrong key, unregistered template); a person has to look.
 * - `unavailable`: no usable answer; the message may or may not go out.
 */
export class SmsError extends CarrierError {
  override readonly name = 'SmsError'
  readonly kind: 'refused' | 'unavailable'

  /** `description` is the provider's sentence; `codes` are what it may be known by in the log. */
  constructor(kind: 'refused' | 'unavailable', description: string, codes: string, cause?: unknown) {
    super(`SMS ${kind}: ${description}`, `SMS ${kind}: ${codes}`, cause)
    this.kind = kind
  }
}
