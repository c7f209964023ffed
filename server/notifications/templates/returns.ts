import type { ReturnNotice } from '#rules/notifications/events.ts'
import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate } from './order-template.ts'

/**
 * What a customer is told of each step of a return. Reasons are in the e-mail alone: operators limit values of an
 * SMS.
 */
export const RETURN_TEMPLATES: Record<ReturnNotice, OrderTemplate> = {
  'return-requested': {
    sms: smsTemplate(
      'return-requested',
      'We have received your request to return order {order} from {shop}. We check it and tell you how to hand it over.',
    ),
    mail: ({ order, shop, product, returnNumber }) => ({
      subject: `Your request to return order ${order} from ${shop}`,
      heading: 'We have received your request',
      paragraphs: [
        `You would like to return ${product}. We are checking your request and will tell you how to hand it over. Please keep the tag, the invoice and any stone report with it.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-approved': {
    sms: smsTemplate(
      'return-approved',
      'Your return of order {order} from {shop} is approved. Please hand it over {handOver} by {arriveBy}.',
    ),
    mail: ({ order, shop, product, handOver, arriveBy, returnNumber, returnNote }) => ({
      subject: `Your return of order ${order} from ${shop} is approved`,
      heading: 'Your return is approved',
      paragraphs: [
        `Please hand over ${product} ${handOver}. It must reach us by ${arriveBy}; after that day the return ends automatically.`,
        ...(returnNote ? [returnNote] : []),
      ],
      facts: [
        ['Return', returnNumber],
        ['By', arriveBy],
      ],
    }),
  },
  'return-received': {
    sms: smsTemplate(
      'return-received',
      'Your return of order {order} has arrived at {shop}. We weigh and test it, then we write to you.',
    ),
    mail: ({ order, shop, product, returnNumber }) => ({
      subject: `Your return of order ${order} has arrived at ${shop}`,
      heading: 'Your return has arrived',
      paragraphs: [`${product} has reached us. We will weigh and test it, and then write to you.`],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-refunded': {
    sms: smsTemplate(
      'return-refunded',
      'Your return of order {order} from {shop} is accepted. We refund Rs {amount}.',
    ),
    mail: ({ order, shop, product, amount, paidInShop, returnNumber }) => ({
      subject: `Your return of order ${order} from ${shop} is accepted`,
      heading: 'Your return is accepted',
      paragraphs: [
        paidInShop
          ? `${product} has passed our checks. ${amount} is waiting for you in our shop. Please bring your receipt.`
          : `${product} has passed our checks. ${amount} goes back the way you paid. Banks take 5 to 7 working days to show it.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-rejected': {
    sms: smsTemplate(
      'return-rejected',
      'We could not accept your return of order {order} from {shop}. The reason is with your order in your account.',
    ),
    mail: ({ order, shop, product, returnNumber, returnNote }) => ({
      subject: `Your return of order ${order} from ${shop}`,
      heading: 'We could not accept your return',
      paragraphs: [
        `We could not accept the return of ${product}.`,
        ...(returnNote ? [returnNote] : []),
        'If we have the piece, we will send it back and tell you the tracking number. Please call us if you have any questions.',
      ],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-shipped-back': {
    sms: smsTemplate(
      'return-shipped-back',
      'We have sent order {order} from {shop} back to you with {carrier}, tracking number {trackingNumber}.',
    ),
    mail: ({ order, shop, product, carrier, trackingNumber, trackingLink, returnNumber }) => ({
      subject: `Order ${order} from ${shop} is on its way back to you`,
      heading: 'On its way back to you',
      paragraphs: [`We have sent ${product} back to your address, insured.`],
      facts: [
        ['Return', returnNumber],
        ['Carrier', carrier],
        ['Tracking number', trackingNumber],
        ['Track it at', trackingLink],
      ],
    }),
  },
  'return-lapsed': {
    sms: smsTemplate(
      'return-lapsed',
      'Your return of order {order} from {shop} has ended, because it did not reach us by {arriveBy}.',
    ),
    mail: ({ order, shop, product, arriveBy, returnNumber }) => ({
      subject: `Your return of order ${order} from ${shop} has ended`,
      heading: 'Your return has ended',
      paragraphs: [
        `${product} did not reach us by ${arriveBy}, so the return has ended. Your order stays as it is. If you have already sent the piece, please call us.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-offered': {
    sms: smsTemplate(
      'return-offered',
      'We have inspected your piece of order {order} from {shop} and can offer Rs {amount}. Please accept or decline: {orderLink}',
    ),
    mail: ({ order, shop, product, amount, orderLink, returnNumber }) => ({
      subject: `Our offer for order ${order} from ${shop}`,
      heading: 'Please accept or decline our offer',
      paragraphs: [
        `We have weighed and tested ${product}. Going by its weight and purity, we can offer ${amount}. You will find the calculation with your order.`,
        `Please accept or decline it at ${orderLink}. If you decline, we will send the piece back.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-inspected': {
    sms: smsTemplate(
      'return-inspected',
      'Your piece of order {order} from {shop} is tested: you get Rs {amount}. Please choose how you want it: {orderLink}',
    ),
    mail: ({ order, shop, product, amount, orderLink, returnNumber }) => ({
      subject: `Your buyback of order ${order} from ${shop}`,
      heading: 'How would you like to be paid?',
      paragraphs: [
        `We have weighed and tested ${product}. You get ${amount}.`,
        `Please choose store credit, bank transfer or UPI at ${orderLink}.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-credited': {
    sms: smsTemplate(
      'return-credited',
      'Rs {amount} of store credit from {shop} for order {order} is in your account. It never expires.',
    ),
    mail: ({ order, shop, product, amount, returnNumber }) => ({
      subject: `${amount} of store credit from ${shop} for order ${order}`,
      heading: 'Your store credit',
      paragraphs: [
        `We have added ${amount} of store credit for ${product} to your account. It never expires.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-paid-out': {
    sms: smsTemplate(
      'return-paid-out',
      '{shop} has paid you Rs {amount} for order {order}. The reference is with your order in your account.',
    ),
    mail: ({ order, shop, product, amount, returnNumber }) => ({
      subject: `${shop} has paid you ${amount} for order ${order}`,
      heading: 'Your buyback is paid',
      paragraphs: [
        `We have paid you ${amount} for ${product}. It may take your bank a working day to show it. The reference is with your order.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
}
