import type { z } from 'zod'
import { retry } from '#server/adapters/retry.ts'
import { PAYMENT_LIMITS } from '#server/time-limits.ts'
import { PaymentProviderError } from './port.ts'
import { errorAnswer } from './razorpay-answers.ts'

export interface RazorpayHttpOptions {
  keyId: string
  keySecret: string
  /** Without `/v1` and without a slash at the end. */
  baseUrl: string
  /** Milliseconds one try may take; all of them together may take `PAYMENT_LIMITS.whole`. */
  timeoutMs: number
  /** How often a call is tried in all. */
  tries: number
  /** Milliseconds before the second try; doubled for each further one. */
  backoffMs: number
}

export interface RazorpayCall<Answer> {
  method: 'GET' | 'POST'
  /** Below `/v1`, for example `/orders`. */
  path: string
  body?: unknown
  headers?: Record<string, string>
  answer: z.ZodType<Answer>
}

type Send = <Answer>(call: RazorpayCall<Answer>) => Promise<Answer>

/**
 * One authenticated call to the provider's REST interface.
 *
 * An outage (no connection, no answer in time, 5xx, 429, and 409 = "still busy with that refund") is tried
 * again with growing pauses. That is harmless for every call the shop makes: reads change nothing, an
 * order is found again by its receipt, a refund by its idempotency key.
 */
export function razorpayHttp(options: RazorpayHttpOptions): Send {
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`

  async function send<Answer>(call: RazorpayCall<Answer>, timeoutMs: number): Promise<Answer> {
    const response = await fetch(`${options.baseUrl}/v1${call.path}`, {
      method: call.method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json().catch((broken) => {
      if (broken instanceof SyntaxError) return undefined
      throw broken // the connection broke off, or the time was up
    })
    if (!response.ok) throw refusal(response, answer)
    const read = call.answer.safeParse(answer)
    if (read.success) return read.data
    const failed = { statusCode: response.status, cause: read.error }
    throw new PaymentProviderError('unavailable', 'The answer is not understood.', failed)
  }

  return (call) => {
    const end = performance.now() + PAYMENT_LIMITS.whole
    const left = () => Math.max(1, end - performance.now())
    return retry(() => send(call, Math.min(options.timeoutMs, left())).catch(asProviderError), {
      tries: options.tries,
      backoffMs: options.backoffMs,
      isOutage: (fault) => isOutage(fault) && left() > WORTH_A_TRY_MS,
      pauseMs: (fault, backoffMs) => Math.min(atLeastAsAsked(fault, backoffMs), left() - WORTH_A_TRY_MS / 2),
    })
  }
}

/** With less time than this left, a further try would most likely be cut off. */
const WORTH_A_TRY_MS = 2_000

function asProviderError(fault: unknown): never {
  throw fault instanceof PaymentProviderError ? fault : noAnswer(fault)
}

function refusal(response: Response, answer: unknown): PaymentProviderError {
  const { status: statusCode } = response
  const description =
    errorAnswer.safeParse(answer).data?.error.description ??
    `HTTP ${statusCode} ${response.statusText}`.trim()
  // The provider documents wrong keys as 401 and, in places, as 400.
  if (statusCode === 401 || /^authentication failed/i.test(description))
    return new PaymentProviderError('unauthorised', description, { statusCode })
  if (statusCode !== 429 && statusCode !== 409 && statusCode < 500)
    return new PaymentProviderError('refused', description, { statusCode })
  const seconds = Number(response.headers.get('retry-after'))
  const retryAfterMs = seconds > 0 ? seconds * 1000 : undefined
  return new PaymentProviderError('unavailable', description, { statusCode, retryAfterMs })
}

function noAnswer(cause: unknown): PaymentProviderError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError'
  const description = late ? 'No answer in time.' : 'The connection failed.'
  return new PaymentProviderError('unavailable', description, { cause })
}

/** An answer we cannot read (2xx, but malformed) would not read better the second time. */
function isOutage(fault: unknown): boolean {
  if (!(fault instanceof PaymentProviderError) || fault.kind !== 'unavailable') return false
  return fault.statusCode === undefined || fault.statusCode >= 400
}

/** Milliseconds: as long as the provider asked for in `Retry-After`, within reason. */
function atLeastAsAsked(fault: unknown, backoffMs: number): number {
  const askedMs = (fault instanceof PaymentProviderError && fault.retryAfterMs) || 0
  return Math.min(Math.max(askedMs, backoffMs), PAYMENT_LIMITS.retryAfter)
}
