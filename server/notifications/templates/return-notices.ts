import { type OrderValues, orderTemplates } from './order-template.ts'

/**
 * The messages to a customer at each step of a return. Reasons are in the e-mail alone: operators limit values of an
 * SMS.
 */
export const RETURN_TEMPLATES = orderTemplates({
  'return-requested': {
    sms: 'We have received your request for order {order} from {shop}. We will tell you {answerBy} how to hand over the piece.',
    subject: 'Your request for order {order} from {shop}',
    heading: 'We have received your request',
    paragraphs: [
      'Your request is about {product}. We will tell you {answerBy} how to hand it over. Please keep the tag, the invoice and any stone report with it.',
    ],
    facts: { Return: '{returnNumber}' },
  },
  'return-approved': {
    sms: 'Your {request} of order {order} from {shop} is approved. {handOver} by {arriveBy}.',
    subject: 'Your {request} of order {order} from {shop} is approved',
    heading: 'Your {request} is approved',
    paragraphs: [
      'This is about {product}. {handOver} by {arriveBy}. Please keep the tag, the invoice and any stone report with it.',
      'If you bring it yourself, the {request} ends automatically after that day. If our courier is late, your request stays open.',
      '{returnNote}',
    ],
    facts: { Return: '{returnNumber}', By: '{arriveBy}' },
  },
  'return-received': {
    sms: 'The piece for your {request} of order {order} has arrived at {shop}. You will hear from us {answerBy}.',
    subject: 'Your {request} of order {order}: the piece has arrived at {shop}',
    heading: 'Your piece has arrived',
    paragraphs: ['{product} has reached us. You will hear from us {answerBy}.'],
    facts: { Return: '{returnNumber}' },
  },
  'return-refunded': {
    sms: 'Your return of order {order} from {shop} is accepted. Your refund is Rs {amount}.',
    subject: 'Your return of order {order} from {shop} is accepted',
    heading: 'Your return is accepted',
    paragraphs: (values) => [`{product} has passed our checks. ${whereItGoes(values)}`],
    facts: { Return: '{returnNumber}' },
  },
  'return-rejected': {
    sms: 'We could not accept your {request} of order {order} from {shop}. The reason is with your order in your account.',
    subject: 'Your {request} of order {order} from {shop}',
    heading: 'We could not accept your {request}',
    paragraphs: [
      'We could not accept the {request} of {product}.',
      '{returnNote}',
      'If we have the piece, we will send it back and tell you the tracking number. Please call us if you have any questions.',
    ],
    facts: { Return: '{returnNumber}' },
  },
  'return-shipped-back': {
    sms: 'We have sent order {order} from {shop} back to you with {carrier}, tracking number {trackingNumber}.',
    subject: 'Order {order} from {shop} is on its way back to you',
    heading: 'On its way back to you',
    paragraphs: ['We have sent {product} back to your address, insured.'],
    facts: {
      Return: '{returnNumber}',
      Carrier: '{carrier}',
      'Tracking number': '{trackingNumber}',
      'Track it at': '{trackingLink}',
    },
  },
  'return-lapsed': {
    sms: 'Your {request} of order {order} from {shop} has ended, because it did not reach us by {arriveBy}.',
    subject: 'Your {request} of order {order} from {shop} has ended',
    heading: 'Your {request} has ended',
    paragraphs: [
      '{product} did not reach us by {arriveBy}, so the {request} has ended. Your order stays as it is. If you have already sent the piece, please call us.',
    ],
    facts: { Return: '{returnNumber}' },
  },
  'return-withdrawn': {
    sms: 'You have withdrawn your request for order {order} from {shop}. Your order is unchanged.',
    subject: 'Your request for order {order} from {shop} is withdrawn',
    heading: 'Your request is withdrawn',
    paragraphs: [
      'You have withdrawn your request for {product}. You keep the piece, and your order is unchanged. If you have sent it already, please call us.',
    ],
    facts: { Return: '{returnNumber}' },
  },
})

function whereItGoes({ paidInShop, asCredit }: OrderValues): string {
  if (paidInShop) return '{amount} is waiting for you in our shop. Please bring your receipt.'
  if (asCredit)
    return '{amount} has been added to your account as store credit, because you paid with store credit.'
  return '{amount} goes back the way you paid. Banks take 5 to 7 working days to show it.'
}
