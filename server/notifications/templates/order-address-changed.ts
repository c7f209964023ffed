import type { OrderMailTemplate } from './order-template.ts'

export const orderAddressChanged: OrderMailTemplate = {
  mail: ({ order, shop, product, newPlace, billedTo, deliveryBy }) => ({
    subject: `The ${newPlace ? 'delivery address' : 'invoice'} of your order ${order} from ${shop} has changed`,
    heading: newPlace ? 'Your order has a new delivery address' : 'Your invoice goes to another name',
    paragraphs: [
      [
        newPlace && `${product} will now be delivered to ${newPlace}.`,
        billedTo && `The invoice is now made out to ${billedTo}.`,
        'The price stays the same.',
      ]
        .filter(Boolean)
        .join(' '),
      'If you did not ask for this, please call us at once, before the parcel is packed.',
    ],
    facts: [
      ['Goes to', newPlace],
      ['Billed to', billedTo],
      ['With you by', deliveryBy],
    ],
  }),
}
