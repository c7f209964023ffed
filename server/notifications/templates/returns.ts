import { smsTemplate } from '../sms-template.ts'
import type { OrderTemplate, OrderValues } from './order-template.ts'

/**
 * What a customer is told of each step of a return. Reasons are in the e-mail alone: operators limit values of an
 * SMS.
 */
export const RETURN_TEMPLATES = {
  'return-requested': {
    sms: smsTemplate(
      'return-requested',
      'We have received your request for order {order} from {shop}. We will tell you {answerBy} how to hand over the piece.',
    ),
    mail: ({ order, shop, product, answerBy, returnNumber }) => ({
      subject: `Your request for order ${order} from ${shop}`,
      heading: 'We have received your request',
      paragraphs: [
        `Your request is about ${product}. We will tell you ${answerBy} how to hand it over. Please keep the tag, the invoice and any stone report with it.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-approved': {
    sms: smsTemplate(
      'return-approved',
      'Your {request} of order {order} from {shop} is approved. {handOver} by {arriveBy}.',
    ),
    mail: ({ order, shop, product, request, handOver, arriveBy, returnNumber, returnNote }) => ({
      subject: `Your ${request} of order ${order} from ${shop} is approved`,
      heading: `Your ${request} is approved`,
      paragraphs: [
        `This is about ${product}. ${handOver} by ${arriveBy}. Please keep the tag, the invoice and any stone report with it.`,
        `If you bring it yourself, the ${request} ends automatically after that day. If our courier is late, your request stays open.`,
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
      'The piece for your {request} of order {order} has arrived at {shop}. You will hear from us {answerBy}.',
    ),
    mail: ({ order, shop, product, request, answerBy, returnNumber }) => ({
      subject: `Your ${request} of order ${order}: the piece has arrived at ${shop}`,
      heading: 'Your piece has arrived',
      paragraphs: [`${product} has reached us. You will hear from us ${answerBy}.`],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-refunded': {
    sms: smsTemplate(
      'return-refunded',
      'Your return of order {order} from {shop} is accepted. Your refund is Rs {amount}.',
    ),
    mail: ({ order, shop, product, returnNumber, ...values }) => ({
      subject: `Your return of order ${order} from ${shop} is accepted`,
      heading: 'Your return is accepted',
      paragraphs: [`${product} has passed our checks. ${whereItGoes(values)}`],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-rejected': {
    sms: smsTemplate(
      'return-rejected',
      'We could not accept your {request} of order {order} from {shop}. The reason is with your order in your account.',
    ),
    mail: ({ order, shop, product, request, returnNumber, returnNote }) => ({
      subject: `Your ${request} of order ${order} from ${shop}`,
      heading: `We could not accept your ${request}`,
      paragraphs: [
        `We could not accept the ${request} of ${product}.`,
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
      'Your {request} of order {order} from {shop} has ended, because it did not reach us by {arriveBy}.',
    ),
    mail: ({ order, shop, product, request, arriveBy, returnNumber }) => ({
      subject: `Your ${request} of order ${order} from ${shop} has ended`,
      heading: `Your ${request} has ended`,
      paragraphs: [
        `${product} did not reach us by ${arriveBy}, so the ${request} has ended. Your order stays as it is. If you have already sent the piece, please call us.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
  'return-withdrawn': {
    sms: smsTemplate(
      'return-withdrawn',
      'You have withdrawn your request for order {order} from {shop}. Your order is unchanged.',
    ),
    mail: ({ order, shop, product, returnNumber }) => ({
      subject: `Your request for order ${order} from ${shop} is withdrawn`,
      heading: 'Your request is withdrawn',
      paragraphs: [
        `You have withdrawn your request for ${product}. You keep the piece, and your order is unchanged. If you have sent it already, please call us.`,
      ],
      facts: [['Return', returnNumber]],
    }),
  },
} as const satisfies Record<string, OrderTemplate>

function whereItGoes({
  amount,
  paidInShop,
  asCredit,
}: Pick<OrderValues, 'amount' | 'paidInShop' | 'asCredit'>) {
  if (paidInShop) return `${amount} is waiting for you in our shop. Please bring your receipt.`
  if (asCredit)
    return `${amount} has been added to your account as store credit, because you paid with store credit.`
  return `${amount} goes back the way you paid. Banks take 5 to 7 working days to show it.`
}
