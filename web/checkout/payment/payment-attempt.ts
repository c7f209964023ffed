import type { initiatePayment } from '#contracts/checkout.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'

/** The payment that the server opened for us: a held product, and the provider's order to pay. */
export type OpenPayment = ResponseBody<typeof initiatePayment>

/**
 * One attempt to pay, as the customer's screen goes through it. Read a line as "in this state, what may happen: where
 * it leads". What is not listed cannot happen there and changes nothing: a second click, a timer that is late.
 */
export const NEXT_ATTEMPT_STATE = {
  idle: { pay: 'reserving' },
  reserving: {
    reserved: 'opening',
    readFirst: 'idle',
    priceChanged: 'asking',
    gone: 'idle',
    paidWithCredit: 'done',
    refused: 'ended',
    limited: 'ended',
  },
  asking: { pay: 'reserving', declined: 'idle' },
  opening: { opened: 'waiting', scriptFailed: 'ended', crashed: 'ended' },
  waiting: {
    paid: 'confirming',
    dismissed: 'ended',
    timedOut: 'ended',
    replaced: 'ended',
    crashed: 'ended',
  },
  confirming: { verified: 'done', notVerified: 'ended', crashed: 'ended' },
  ended: { pay: 'reserving' },
  done: {},
} as const satisfies Record<string, Record<string, string>>

export type AttemptState = keyof typeof NEXT_ATTEMPT_STATE

export type AttemptEvent =
  | { kind: 'pay' }
  | { kind: 'reserved'; payment: OpenPayment }
  /** Store credit has paid for all of it. */
  | { kind: 'paidWithCredit' }
  /** The customer does something about this product in another window, and reads that before anything is reserved. */
  | { kind: 'readFirst' }
  | ({ kind: 'priceChanged' } & PriceChange)
  /** Of several products some cannot be bought any more: the customer is asked whether to go on without them. */
  | { kind: 'gone' }
  | { kind: 'declined' }
  | { kind: 'opened' }
  | { kind: 'paid'; providerPaymentId: string }
  | { kind: 'verified' }
  | Ending

/** Paise. `why`: what the server said of a coupon; `moved`: of several products, those that cost another price now. */
export type PriceChange = {
  from: number
  to: number
  why?: string
  moved?: { name: string; from: number; to: number }[]
}

/** `sentence`: what the server said about it. */
type Ending = { kind: keyof typeof OUTCOME; sentence?: string }

/**
 * How a try can end without a purchase, in the specification's words (section 8); it does not know `limited` and
 * `replaced`.
 */
export const OUTCOME = {
  refused: { tone: 'error', title: 'Failed to create Razorpay order.' },
  limited: { tone: 'warning', title: 'This piece is not reserved for you.' },
  scriptFailed: { tone: 'error', title: 'Razorpay SDK failed to load.' },
  dismissed: { tone: 'info', title: 'Payment popup closed by user.' },
  timedOut: { tone: 'warning', title: 'Payment not completed in time.' },
  replaced: { tone: 'info', title: 'You are paying for this piece in another window.' },
  notVerified: { tone: 'error', title: 'Verification failed. Payment not captured.' },
  crashed: { tone: 'error', title: 'Unexpected error during payment.' },
} as const

export type Report = { status: 'completed' | 'failed'; reason: string }

/** Reports to the server about an attempt it has opened; each of these ends the attempt, so it is sent once. */
const REPORT = {
  verified: { status: 'completed', reason: 'verified' },
  scriptFailed: { status: 'failed', reason: 'script did not load' },
  dismissed: { status: 'failed', reason: 'popup closed' },
  timedOut: { status: 'failed', reason: 'timeout' },
  notVerified: { status: 'failed', reason: 'not verified' },
  crashed: { status: 'failed', reason: 'unexpected error' },
} as const satisfies Partial<Record<AttemptEvent['kind'], Report>>

export type Attempt = {
  state: AttemptState
  payment: OpenPayment | null
  providerPaymentId: string | null
  /** While the customer is asked whether the new price is all right. */
  priceChange: PriceChange | null
  outcome: Ending | null
  /** The one report of this attempt, from the moment it is due. */
  report: Report | null
}

export const NO_ATTEMPT: Attempt = {
  state: 'idle',
  payment: null,
  providerPaymentId: null,
  priceChange: null,
  outcome: null,
  report: null,
}

/** The attempt after something happened; the very same object when it has no place in the present state. */
export function attemptAfter(attempt: Attempt, event: AttemptEvent): Attempt {
  const possible: Partial<Record<string, AttemptState>> = NEXT_ATTEMPT_STATE[attempt.state]
  const state = possible[event.kind]
  if (!state) return attempt
  const before = event.kind === 'pay' ? NO_ATTEMPT : attempt
  return {
    ...before,
    state,
    payment: event.kind === 'reserved' ? event.payment : before.payment,
    providerPaymentId: event.kind === 'paid' ? event.providerPaymentId : before.providerPaymentId,
    priceChange: event.kind === 'priceChanged' ? changeOf(event) : null,
    outcome: isEnding(event) ? event : null,
    report: event.kind in REPORT ? REPORT[event.kind as keyof typeof REPORT] : before.report,
  }
}

function changeOf({ kind: _, ...change }: Extract<AttemptEvent, { kind: 'priceChanged' }>): PriceChange {
  return change
}

function isEnding(event: AttemptEvent): event is Ending {
  return event.kind in OUTCOME
}

/** The step of the attempt, in words, for one product or several. */
export const busyWords = (state: AttemptState, products: number): string | undefined =>
  state === 'reserving' && products > 1 ? 'Reserving your pieces…' : BUSY_WORDS[state]

const BUSY_WORDS: Partial<Record<AttemptState, string>> = {
  reserving: 'Reserving your piece…',
  opening: 'Opening the payment window…',
  waiting: 'Waiting for the payment…',
  confirming: 'Confirming your payment…',
}
