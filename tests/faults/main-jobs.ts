import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { uploadDesign } from '#contracts/enquiries.ts'
import { requestOtp } from '#contracts/identity.ts'
import { readQuote } from '#contracts/quotes.ts'
import {
  askSandbox,
  atTheProvider,
  type Customer,
  type Product,
  paymentRequest,
} from '#tests/support/purchase.ts'
import { Refused } from '#tests/support/refused.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** The purposes for which people come. */
export type MainJob =
  | 'visit'
  | 'log in'
  | 'quote'
  | 'begin to pay'
  | 'have paid'
  | 'send a design'
  | 'publish rates'
/** How each was answered: `done`, or the status of the refusal. */
export type Outcomes = Record<MainJob, 'done' | number>

type LoggedIn = Awaited<ReturnType<TestShop['loggedIn']>>
/** A customer; `begun`: a payment that they began earlier. */
export type Payer = LoggedIn & { customer: Customer; begun: { orderId: string } }
/** The customer pays what was started, `paidTwice` if the provider is wrong; `admin` is an admin. */
type Wish = Payer & { admin: LoggedIn; product: Product & { url: string }; paidTwice: boolean }

let rates = 12_000

/** Does each main job once, in the order of a day; returns how each was answered and what was said. */
export async function doMainJobs(shop: TestShop, { customer, call, admin, product, begun, paidTwice }: Wish) {
  rates += 10
  const said: string[] = []
  const outcome = async (work: Promise<unknown>): Promise<'done' | number> =>
    work.then(
      () => 'done',
      (fault: unknown) => {
        if (!(fault instanceof Refused)) throw fault
        said.push(fault.message)
        return fault.status
      },
    )
  const visit = async () => {
    const page = await shop.inject({ url: product.url })
    if (page.statusCode !== 200) throw new Refused(page.statusCode, { message: page.body })
  }
  const pay = async () => {
    const ending = { outcome: 'captured', webhook: 'duplicate' } as const
    const body = await atTheProvider(shop, begun.orderId, ending)
    if (paidTwice) await atTheProvider(shop, begun.orderId, { ...ending, paidTwice })
    // The provider's events come before the customer is back: those that come later need no job.
    await askSandbox(shop, '/flush')
    return call(verifyPayment, { body })
  }
  const number = String(9_800_000_000 + (rates % 1_000_000))
  const outcomes: Outcomes = {
    visit: await outcome(visit()),
    'log in': await outcome(shop.call(requestOtp, { body: { mobile_number: number } })),
    quote: await outcome(call(readQuote, { body: { productId: product.id } })),
    'begin to pay': await outcome(call(initiatePayment, { body: paymentRequest(customer, product) })),
    'have paid': await outcome(pay()),
    'send a design': await outcome(
      sketch().then((file) =>
        sendForm(shop, customer, uploadDesign, { fields: { user_id: customer.id }, file }),
      ),
    ),
    'publish rates': await outcome(admin.call(setMetalPrices, { body: { gold_22k: rates } })),
  }
  return { outcomes, said }
}
