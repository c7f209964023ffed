import type { PaymentProvider } from './port.ts'
import { disputeAnswer, listOf, refundAnswer } from './razorpay-answers.ts'
import type { razorpayHttp } from './razorpay-http.ts'

type Moves = Pick<
  PaymentProvider,
  'fetchRefundsOfPayment' | 'fetchRefunds' | 'fetchDispute' | 'fetchDisputes'
>

/** The longest page that the provider answers. */
const PAGE = 100

/** Money that moves at the provider without the shop: what its dashboard refunds, and what banks ask back. */
export function razorpayMoves(call: ReturnType<typeof razorpayHttp>): Moves {
  return {
    fetchRefundsOfPayment: (paymentId) =>
      call({
        method: 'GET',
        path: `/payments/${encodeURIComponent(paymentId)}/refunds?count=${PAGE}`,
        answer: listOf(refundAnswer),
      }),

    fetchRefunds: ({ since, skip }) =>
      call({
        method: 'GET',
        path: `/refunds?from=${unixSeconds(since)}&count=${PAGE}&skip=${skip}`,
        answer: listOf(refundAnswer),
      }),

    fetchDispute: (disputeId) =>
      call({ method: 'GET', path: `/disputes/${encodeURIComponent(disputeId)}`, answer: disputeAnswer }),

    fetchDisputes: () =>
      call({ method: 'GET', path: `/disputes?count=${PAGE}`, answer: listOf(disputeAnswer) }),
  }
}

const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
