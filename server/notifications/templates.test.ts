import { expect, test } from 'vitest'
import { CHANNELS_OF_EVENT, type NotificationEvent, ORDER_EVENTS } from '#rules/notifications/events.ts'
import { smsTemplate } from './sms-template.ts'
import { contactMessageToSender } from './templates/contact-message-to-sender.ts'
import { contactMessageToShop } from './templates/contact-message-to-shop.ts'
import { designAnswer } from './templates/design-answer.ts'
import { oneTimePassword } from './templates/one-time-password.ts'
import { ORDER_TEMPLATES, SMS_FLOW_NAMES } from './templates.ts'

const TEMPLATES: Record<NotificationEvent, object> = {
  ...ORDER_TEMPLATES,
  'design-answer': designAnswer.New,
  'contact-message-to-shop': contactMessageToShop,
  'contact-message-to-sender': contactMessageToSender,
}
const VALUES = {
  ...{ shop: 'SGJ', order: 'SGJ-1001', product: 'Ring', name: 'Asha', amount: '₹1', whyReturned: '' },
  ...{ carrier: 'Delhivery', trackingNumber: '77' },
}

test.each(Object.keys(CHANNELS_OF_EVENT) as NotificationEvent[])(
  '%s has a template for its channels',
  (event) => {
    const keys = CHANNELS_OF_EVENT[event].map((channel) => (channel === 'email' ? 'mail' : channel))
    expect(TEMPLATES[event]).toMatchObject(Object.fromEntries(keys.map((key) => [key, expect.anything()])))
  },
)

test.each(ORDER_EVENTS)(
  '%s says the same order and sum by SMS and by e-mail, with nothing left open',
  (event) => {
    const { sms, mail } = ORDER_TEMPLATES[event]
    const { flow, body } = sms.fill(VALUES)
    expect(flow).toBe(event)
    expect(JSON.stringify([body, mail(VALUES)])).not.toMatch(/[{}]\w+}|undefined/)
    const named = event === 'refund-processed' ? '1' : 'SGJ-1001'
    for (const words of [body, mail(VALUES).subject]) expect(words).toContain(named)
  },
)

test('SMS_FLOWS has to name these texts', () => {
  expect(SMS_FLOW_NAMES.toSorted()).toEqual([
    'design-accepted',
    'design-declined',
    'design-made',
    'design-question',
    'design-quoted',
    'login-otp',
    'order-cancelled',
    'order-confirmed',
    'order-delivered',
    'order-shipped',
    'refund-processed',
  ])
})

test('a text has its values filled in and nothing left open', () => {
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
