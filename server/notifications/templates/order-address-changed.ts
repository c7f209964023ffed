import type { OrderMailTemplate } from './order-template.ts'

export const orderAddressChanged: OrderMailTemplate = {
  mail: ({ order, shop, product, newPlace, deliveryBy }) => ({
    subject: `The delivery address of your order ${order} from ${shop} has changed`,
    heading: 'Your order has a new delivery address',
    paragraphs: [
      `${product} will now be delivered to ${newPlace}. The price stays the same.`,
      'If you did not ask for this, please call us at once, before the parcel is packed.',
    ],
    facts: [
      ['Goes to', newPlace],
      ['With you by', deliveryBy],
    ],
  }),
}
