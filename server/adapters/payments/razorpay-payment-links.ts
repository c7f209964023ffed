import { type NewPaymentLink, type PaymentProvider, PaymentProviderError } from './port.ts'
import { linkAnswer, linkList } from './razorpay-answers.ts'
import type { razorpayHttp } from './razorpay-http.ts'

type PaymentLinks = Pick<PaymentProvider, 'createPaymentLink' | 'fetchPaymentLink' | 'cancelPaymentLink'>

/** Pages of the provider on which a balance is paid. */
export function razorpayPaymentLinks(call: ReturnType<typeof razorpayHttp>): PaymentLinks {
  return {
    async createPaymentLink(link) {
      try {
        return await call({
          method: 'POST',
          path: '/payment_links',
          body: linkBody(link),
          answer: linkAnswer,
        })
      } catch (error) {
        const existing = referenceIsTaken(error) && (await findLink(link.reference))
        if (existing) return existing
        throw error
      }
    },

    fetchPaymentLink: (linkId) =>
      call({ method: 'GET', path: `/payment_links/${encodeURIComponent(linkId)}`, answer: linkAnswer }),

    cancelPaymentLink: (linkId) =>
      call({
        method: 'POST',
        path: `/payment_links/${encodeURIComponent(linkId)}/cancel`,
        body: {},
        answer: linkAnswer,
      }),
  }

  /** The link of an earlier call whose answer was lost on the way. */
  async function findLink(reference: string) {
    const path = `/payment_links?reference_id=${encodeURIComponent(reference)}`
    const [link] = await call({ method: 'GET', path, answer: linkList })
    return link
  }
}

/** The provider sends the SMS itself, and no reminders. */
function linkBody({ amount, currency, reference, description, customer, expiresAt }: NewPaymentLink) {
  return {
    amount,
    currency,
    accept_partial: false,
    reference_id: reference,
    description,
    customer: { name: customer.name, contact: `+91${customer.mobileNumber}` },
    notify: { sms: true, email: false },
    reminder_enable: false,
    expire_by: Math.floor(expiresAt.getTime() / 1000),
  }
}

function referenceIsTaken(error: unknown): boolean {
  return (
    error instanceof PaymentProviderError &&
    error.kind === 'refused' &&
    /reference.?id.*(exist|unique)/i.test(error.description)
  )
}
