import { orderTemplates } from './order-template.ts'

/** The offer after an inspection, and of an exchange or a buyback, how its amount is paid. */
export const BOUGHT_BACK_TEMPLATES = orderTemplates({
  'return-offered': {
    sms: 'We have inspected the piece from your order {order} at {shop} and can offer Rs {amount}. Please accept or decline: {orderLink}',
    subject: 'Our offer for order {order} from {shop}',
    heading: 'Please accept or decline our offer',
    paragraphs: [
      'We have weighed and tested {product}. After this inspection, we can offer {amount}. You will find the calculation with your order.',
      '{returnNote}',
      'Please accept or decline it at {orderLink}. If you decline, we will send the piece back.',
    ],
    facts: { Return: '{returnNumber}' },
  },
  'return-inspected': {
    sms: 'We have tested the piece from your order {order} at {shop}. You will get Rs {amount}. Please choose how to receive it: {orderLink}',
    subject: 'Your buyback of order {order} from {shop}',
    heading: 'How would you like to be paid?',
    paragraphs: [
      'We have weighed and tested {product}. You get {amount}.',
      'Please choose store credit, bank transfer or UPI at {orderLink}.',
    ],
    facts: { Return: '{returnNumber}' },
  },
  'return-credited': {
    sms: 'Rs {amount} of store credit from {shop} for order {order} is in your account. It never expires.',
    subject: '{amount} of store credit from {shop} for order {order}',
    heading: 'Your store credit',
    paragraphs: ['We have added {amount} of store credit for {product} to your account. It never expires.'],
    facts: { Return: '{returnNumber}' },
  },
  'return-paid-out': {
    sms: '{shop} has paid you Rs {amount} for order {order}. The reference is with your order in your account.',
    subject: '{shop} has paid you {amount} for order {order}',
    heading: 'Your buyback is paid',
    paragraphs: [
      'We have paid you {amount} for {product}. It may take your bank a working day to show it. The reference is with your order.',
    ],
    facts: { Return: '{returnNumber}' },
  },
  'return-declined': {
    sms: 'You have declined our offer for order {order} from {shop}. We will send the piece back to you, insured.',
    subject: 'You have declined our offer for order {order} from {shop}',
    heading: 'We are sending your piece back',
    paragraphs: [
      'You have declined our offer for {product}. No payment is made. We will send the piece back to you, insured, and tell you the tracking number.',
    ],
    facts: { Return: '{returnNumber}' },
  },
  'return-pay-out-chosen': {
    sms: '{shop} will pay you Rs {amount} for order {order} by {payBy}. If you did not ask for this, please call us.',
    subject: '{shop} will pay you {amount} for order {order}',
    heading: 'We will pay you',
    paragraphs: [
      'We will pay you {amount} for {product} by {payBy}. You can change where we pay until then, at {orderLink}.',
      'If you did not ask for this, please call us at once.',
    ],
    facts: { Return: '{returnNumber}' },
  },
})
