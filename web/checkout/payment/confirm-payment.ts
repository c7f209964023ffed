import { verifyPayment } from '#contracts/checkout.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import type { CheckoutResponse } from './razorpay-checkout.ts'

export type Confirmation =
  | { kind: 'verified'; orderId: string; message: string }
  | { kind: 'notVerified'; sentence: string }
  | { kind: 'crashed'; sentence: string }

/** Milliseconds before asking once more, and once more. */
const WAITS = [1000, 3000]

/** After so many milliseconds the customer reads what is known, and nobody asks any more. */
const PATIENCE = 5000

/**
 * Asks the server whether the money has come. It has left the customer already, so a server that does not answer is
 * asked again before we give up; the order is made without us then, by the provider's own message.
 */
export async function confirmPayment(
  response: CheckoutResponse,
  waits = WAITS,
  until = performance.now() + PATIENCE,
): Promise<Confirmation> {
  try {
    const { success, message, orderId } = await call(verifyPayment, { body: response })
    return success
      ? { kind: 'verified', orderId: orderId ?? '', message }
      : { kind: 'notVerified', sentence: message }
  } catch (error) {
    if (isAnswer(error)) return { kind: 'notVerified', sentence: error.message }
    const [wait, ...later] = waits
    if (wait === undefined || performance.now() + wait > until)
      return { kind: 'crashed', sentence: sentenceOf(error, '') }
    await new Promise((resolve) => setTimeout(resolve, wait))
    return confirmPayment(response, later, until)
  }
}

/** The server has looked and said no. */
function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}
