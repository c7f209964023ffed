import { expect, test } from 'vitest'
import {
  ALERT_EVENTS,
  CHANNELS_OF_EVENT,
  type NotificationEvent,
  ORDER_EVENTS,
} from '#rules/notifications/events.ts'
import { smsTemplate } from './sms-template.ts'
import { accountDeleted, accountEnding } from './templates/account-deleted.ts'
import { alarmRaised, alarmsOpen } from './templates/alarm-mail.ts'
import { ALERT_TEMPLATES } from './templates/alerts.ts'
import { balanceDue } from './templates/balance-due.ts'
import { contactMessageToSender } from './templates/contact-message-to-sender.ts'
import { contactMessageToShop } from './templates/contact-message-to-shop.ts'
import { dataBreach } from './templates/data-breach.ts'
import { designAnswer } from './templates/design-answer.ts'
import { loginNumberChanged } from './templates/login-number-changed.ts'
import { oneTimePassword } from './templates/one-time-password.ts'
import { ratesOld } from './templates/rates-old.ts'
import { repairReady } from './templates/repair-ready.ts'
import { shopAlarm } from './templates/shop-alarm.ts'
import { ORDER_MAIL_TEMPLATES, ORDER_TEMPLATES, SMS_FLOW_NAMES } from './templates.ts'

const TEMPLATES: Record<NotificationEvent, object> = {
  ...ORDER_TEMPLATES,
  ...ORDER_MAIL_TEMPLATES,
  ...ALERT_TEMPLATES,
  'rates-old': ratesOld,
  'alarm-raised': alarmRaised,
  'alarm-sms': shopAlarm,
  'alarms-open': alarmsOpen,
  'design-answer': designAnswer.New,
  'repair-ready': repairReady,
  'balance-due': balanceDue,
  'contact-message-to-shop': contactMessageToShop,
  'contact-message-to-sender': contactMessageToSender,
  'account-deleted': accountDeleted,
  'account-ending': accountEnding,
  'data-breach': dataBreach,
  'login-number-changed': loginNumberChanged,
  'login-number-changed-mail': loginNumberChanged,
}
const VALUES = {
  ...{
    shop: 'SGJ',
    order: 'SGJ-1001',
    product: 'Ring',
    name: 'Asha',
    amount: '₹1',
    lines: [],
    refundFor: 'order SGJ-1001',
    arrival: 'With you by Tue 2 Dec.',
    goesTo: 'Asha Patil, Solapur 413001',
    returnUntil: 'Tue 9 Dec',
    request: 'return',
    whyReturned: '',
    bankTransfer: '',
    paidInShop: false,
    asCredit: false,
    payBy: 'UPI',
  },
  ...{
    deliveryBy: 'Tue 2 Dec',
    carrier: 'Delhivery',
    trackingNumber: '77',
    trackingLink: 'https://track.example/77',
    inSms: { trackingLink: 'https://sgj.test/t/1001-ab3de', orderLink: 'https://sgj.test/t/1001' },
    newPlace: 'Pune 411001',
    billedTo: '',
    returnNumber: 'RET-1001',
    handOver: 'Our courier collects it',
    arriveBy: 'Sat 6 Dec',
    answerBy: 'by Thu 4 Dec',
    returnNote: 'A stone is missing.',
    orderLink: 'https://sgj.test/login?tab=orders&order=SGJ-1001',
  },
}

test.each(Object.keys(CHANNELS_OF_EVENT) as NotificationEvent[])(
  '%s has a template for its channels',
  (event) => {
    const keys = CHANNELS_OF_EVENT[event].map((channel) => (channel === 'email' ? 'mail' : channel))
    expect(TEMPLATES[event]).toMatchObject(Object.fromEntries(keys.map((key) => [key, expect.anything()])))
  },
)

test.each(ORDER_EVENTS)(
  '%s names the same order and amount by SMS and by e-mail, with all values filled in',
  (event) => {
    const { sms, mail } = ORDER_TEMPLATES[event]
    const { flow, body } = sms.fill(VALUES)
    expect(flow).toBe(event)
    expect(JSON.stringify([body, mail(VALUES)])).not.toMatch(/[{}]\w+}|undefined/)
    const named = event.startsWith('refund-') ? '1' : 'SGJ-1001'
    for (const words of [body, mail(VALUES).subject]) expect(words).toContain(named)
  },
)

test.each(ALERT_EVENTS)(
  '%s names subject and amount by SMS and by e-mail, with all values filled in',
  (event) => {
    const { sms, mail } = ALERT_TEMPLATES[event]
    const link = 'https://sgj.example/x'
    const values = { shop: 'SGJ', subject: 'Lotus Ring', amount: '₹45,000', link, inSms: { link } }
    const { flow, body } = sms.fill(values)
    expect(flow).toBe(event)
    expect(JSON.stringify([body, mail(values)])).not.toMatch(/[{}]\w+}|undefined/)
    for (const words of [body, mail(values).subject]) expect(words).toContain('Lotus Ring')
    for (const told of ['SGJ', '45,000', 'https://sgj.example/x']) expect(body).toContain(told)
  },
)

test('SMS_FLOWS has to name these texts', () => {
  expect(SMS_FLOW_NAMES.toSorted()).toEqual([
    'back-in-stock',
    'balance-due',
    'confirm-otp',
    'design-accepted',
    'design-declined',
    'design-made',
    'design-question',
    'design-quoted',
    'gold-rate',
    'login-number-changed',
    'login-otp',
    'order-cancelled',
    'order-confirmed',
    'order-confirmed-in-part',
    'order-delivered',
    'order-shipped',
    'price-below',
    'rates-old',
    'refund-credited',
    'refund-processed',
    'repair-ready',
    'repair-ready-free',
    'return-approved',
    'return-credited',
    'return-declined',
    'return-inspected',
    'return-lapsed',
    'return-offered',
    'return-paid-out',
    'return-pay-out-chosen',
    'return-received',
    'return-refunded',
    'return-rejected',
    'return-requested',
    'return-shipped-back',
    'return-withdrawn',
  ])
})

test('a text has all its values filled in', () => {
  expect(oneTimePassword.sms.fill({ otp: '012345', shop: 'SGJ' }).body).toBe(
    '012345 is your OTP to log in to SGJ. It is valid for 5 minutes. Please do not share it with anyone.',
  )
  const cancelled = ORDER_TEMPLATES['order-cancelled'].sms.fill({ ...VALUES, shop: '$& {shop}' })
  expect(cancelled.body).toBe('Your order SGJ-1001 at $& {shop} has been cancelled.')
})

test('the provider gets the values a text names, and no others', () => {
  const given = { order: '1', shop: 'SGJ', name: 'Asha' }
  expect(smsTemplate('x', '{order} of {shop}').fill(given)).toEqual({
    flow: 'x',
    body: '1 of SGJ',
    values: { order: '1', shop: 'SGJ' },
  })
})

test.each(['approved', 'received', 'rejected', 'lapsed'] as const)(
  'an exchange that is %s is called one',
  (step) => {
    const { sms, mail } = ORDER_TEMPLATES[`return-${step}`]
    const values = { ...VALUES, request: 'exchange' }
    for (const words of [sms.fill(values).body, mail(values).subject]) {
      expect(words).toMatch(/your exchange/i)
      expect(words).not.toContain('return')
    }
  },
)
