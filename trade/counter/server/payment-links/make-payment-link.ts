import { providerRefusal } from '#rules/checkout/provider-refusals.ts'
import { personName } from '#rules/identity/person-name.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { refused, ShopError } from '#server/errors.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import { lockPayment } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { endLink, lockLink, noteProviderLink, type PaymentLinkRow } from './payment-links.store.ts'

/**
 * Asks the provider for the link of a row, outside any transaction; safe to repeat. Where the provider refuses, the link
 * ends (409, with its words); where it cannot be reached nobody knows whether it made one, so the row stays open and a job asks again.
 */
export async function makePaymentLink(
  shop: Shop,
  lines: LinesOfOrder,
  link: PaymentLinkRow,
): Promise<string> {
  const [{ number, shippingAddress }] = lines
  const { firstName, lastName, phone: mobileNumber } = shippingAddress
  try {
    const made = await shop.payments.createPaymentLink({
      amount: link.amount,
      currency: 'INR',
      reference: link.id,
      description: `${number}: ${lines.map(({ quote }) => lineTitle(quote)).join(', ')}`,
      customer: { name: personName({ firstName, lastName, mobileNumber }), mobileNumber },
      expiresAt: link.expiresAt,
    })
    await noteProviderLink(shop.db, link.id, { providerLinkId: made.id, url: made.url })
    return made.id
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    shop.log.warn({ err: error }, 'the provider did not make a payment link')
    if (error.kind === 'unavailable')
      throw new ShopError(
        'unavailable',
        'The payment provider is not responding. The link will be sent as soon as it does.',
      )
    await shop.transaction((within) => giveUp(within, link))
    if (error.kind === 'refused')
      throw refused(
        `The payment provider did not make a link: “${error.description}”. ${providerRefusal(error.description).toAdmin}`,
      )
    throw new ShopError(
      'unavailable',
      'The payment provider did not create a link. Please take the payment another way.',
    )
  }
}

async function giveUp({ db }: Shop, { id, paymentId }: PaymentLinkRow): Promise<void> {
  await lockPayment(db, paymentId)
  const link = await lockLink(db, id)
  if (link?.status === 'open') await endLink(db, link, 'cancelled')
}
