import { expect, test } from 'vitest'
import { ContactForm } from '#contracts/admin/settings.ts'
import { carrierName } from '#contracts/fields.ts'
import { AUTO_REFUND, shortReason } from '#rules/checkout/auto-refund.ts'
import { type DesignStatus, NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { OTP_PURPOSES, type OtpPurpose } from '#rules/identity/otp-purposes.ts'
import { ALERT_EVENTS, ORDER_EVENTS, type SmsContent } from '#rules/notifications/events.ts'
import { MAX_SMS_VALUE } from '#rules/notifications/sms-value.ts'
import { isTrackingNumber } from '#rules/orders/tracking-number.ts'
import { shortProductPath } from '#server/catalogue/short-links.store.ts'
import { alertSms } from './alert-mail.ts'
import { orderSms } from './order-mail.ts'
import { orderPath, parcelPath } from './short-links.store.ts'
import { ALERT_TEMPLATES } from './templates/alerts.ts'
import { balanceDueSms } from './templates/balance-due.ts'
import { designSms } from './templates/design-answer.ts'
import { loginNumberChanged } from './templates/login-number-changed.ts'
import { otpSms } from './templates/one-time-password.ts'
import { ratesOld } from './templates/rates-old.ts'
import { repairReadySms } from './templates/repair-ready.ts'
import { ORDER_TEMPLATES, SMS_FLOW_NAMES } from './templates.ts'

/** The longest that the shop accepts of each. */
const shop = 'M'.repeat(MAX_SMS_VALUE)
const carrier = 'C'.repeat(MAX_SMS_VALUE)
const trackingNumber = '1'.repeat(30)
const phone = '+91 (217) 2345-678 90'
const order = 'SGJ-999999'
const amount = '₹99,99,99,999.99'
const name = 'N'.repeat(60)
const id = '018f0000-0000-7000-8000-ffffffffffff'

/** Every kind of SMS, as a shop under this address sends it. */
function everySms(address: string): SmsContent[] {
  const config = { TOKEN_SECRET: 'x'.repeat(64) } as Parameters<typeof parcelPath>[0]['config']
  const inSms = {
    trackingLink: address + parcelPath({ config }, { id, orderNumber: order }),
    orderLink: address + orderPath(order),
  }
  const values = {
    ...{ shop, order, name, carrier, trackingNumber, amount, inSms, lines: [] },
    ...{ product: 'P'.repeat(200), goesTo: name, newPlace: name, billedTo: name, returnNote: name },
    ...{ whyReturned: '', bankTransfer: '', paidInShop: false, asCredit: false, payBy: 'bank transfer' },
    ...{ refundFor: `order ${order}`, deliveryBy: 'Wed 30 Sept', arrival: 'Details are in your account.' },
    ...{ returnUntil: '', returnNumber: 'RET-999999', request: 'exchange', trackingLink: '', orderLink: '' },
    ...{ handOver: 'Our courier collects it', arriveBy: 'Wed 30 Sept', answerBy: 'by Wed 30 Sept' },
  }
  const alert = {
    shop,
    subject: 'P'.repeat(120),
    amount,
    link: '',
    inSms: { link: address + shortProductPath(id) },
  }
  const designs = Object.keys(NEXT_DESIGN_STATUS) as DesignStatus[]
  const purposes = Object.keys(OTP_PURPOSES) as OtpPurpose[]
  return [
    ...ORDER_EVENTS.map((event) => orderSms(ORDER_TEMPLATES[event], values)),
    ...ALERT_EVENTS.map((event) => alertSms(ALERT_TEMPLATES[event], alert)),
    ...[0, 2_00_000_00].map((charge) => repairReadySms({ number: 'REP-12345678', charge }, shop)),
    ...designs.map((status) =>
      designSms({ ticket: 'SGJ-D-12345678', status, quoteAmount: 99_99_99_999_99 }, shop),
    ),
    ...purposes.map((purpose) => otpSms({ purpose }, { otp: '123456', shop })),
    loginNumberChanged.sms.fill({ shop, phone }),
    ratesOld.sms.fill({ shop, hours: '99999' }),
    balanceDueSms({ amount: 99_99_99_999_99, order: 'SGJ-12345678', dueOn: '2026-11-30' }, shop),
  ]
}

test('these are the longest values that the shop accepts', () => {
  const { shape } = ContactForm
  expect(carrierName().safeParse(carrier).success).toBe(true)
  expect(carrierName().safeParse(`${carrier}C`).success).toBe(false)
  expect(isTrackingNumber(trackingNumber)).toBe(true)
  expect(isTrackingNumber(`${trackingNumber}1`)).toBe(false)
  expect(shape.phone.safeParse(phone).success).toBe(true)
  expect(shape.phone.safeParse(`${phone}1`).success).toBe(false)
})

test.each([
  'https://sgjjewellers.in',
  'http://localhost:3000',
  `https://${'long-'.repeat(10)}domain.example`,
])('no variable of any SMS of %s is longer than operators carry', (address) => {
  const all = everySms(address)
  expect([...new Set(all.map(({ flow }) => flow))].toSorted()).toEqual(SMS_FLOW_NAMES.toSorted())
  for (const { flow, values } of all)
    for (const [variable, value] of Object.entries(values))
      expect(value.length, `${flow}: ${variable} is “${value}”`).toBeLessThanOrEqual(MAX_SMS_VALUE)
})

test('of a domain with 15 signs, the links of a million orders and all products are whole, and so is all that is said', () => {
  const said = everySms('https://sgjjewellers.in').map(({ values }) => values)
  const values = (variable: string) => new Set(said.flatMap((one) => one[variable] ?? []))
  expect([...values('trackingLink')]).toEqual([
    expect.stringMatching(/^sgjjewellers\.in\/t\/999999-[a-z2-9]{5}$/),
  ])
  expect([...values('orderLink')]).toEqual(['https://sgjjewellers.in/t/999999'.replace('https://', '')])
  expect([...values('link')]).toEqual([expect.stringMatching(/^sgjjewellers\.in\/t\/p[0-9a-z]{8}$/)])
  expect([...values('phone')]).toEqual([phone])
  expect([...values('trackingNumber')]).toEqual([trackingNumber])
  expect([...values('purpose')]).toEqual(Object.values(OTP_PURPOSES).filter((words) => words !== 'log in'))
  for (const reason of Object.keys(AUTO_REFUND))
    expect(shortReason(reason).length, reason).toBeLessThanOrEqual(MAX_SMS_VALUE)
})
