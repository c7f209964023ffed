import type { ShopDetails } from '#contracts/settings.ts'
import { alertWords } from '#rules/alerts/alert-words.ts'
import { complaintPath } from '#rules/enquiries/complaint.ts'
import { type DesignStatus, NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { ticket } from '#rules/enquiries/ticket.ts'
import {
  ALERT_EVENTS,
  type AlertEvent,
  type MailContent,
  ORDER_EVENTS,
  ORDER_MAIL_EVENTS,
} from '#rules/notifications/events.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import { alertMail, alertSms } from '#server/notifications/alert-mail.ts'
import { orderMail, orderSms } from '#server/notifications/order-mail.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import { accountDeleted, accountEnding } from '#server/notifications/templates/account-deleted.ts'
import { alarmRaised, alarmsOpen } from '#server/notifications/templates/alarm-mail.ts'
import { ALERT_TEMPLATES } from '#server/notifications/templates/alerts.ts'
import { balanceDueSms } from '#server/notifications/templates/balance-due.ts'
import { complaintToSender } from '#server/notifications/templates/complaint-to-sender.ts'
import { contactMessageToSender } from '#server/notifications/templates/contact-message-to-sender.ts'
import { contactMessageToShop } from '#server/notifications/templates/contact-message-to-shop.ts'
import { dataBreach } from '#server/notifications/templates/data-breach.ts'
import { designGreeting, designSms } from '#server/notifications/templates/design-answer.ts'
import { loginNumberChanged } from '#server/notifications/templates/login-number-changed.ts'
import { otpSms } from '#server/notifications/templates/one-time-password.ts'
import { ratesOld } from '#server/notifications/templates/rates-old.ts'
import { repairReadySms } from '#server/notifications/templates/repair-ready.ts'
import { shopAlarm } from '#server/notifications/templates/shop-alarm.ts'
import { ORDER_MAIL_TEMPLATES, ORDER_TEMPLATES } from '#server/notifications/templates.ts'
import type { Shop } from '#server/shop.ts'

/** One notification with made-up values, on each channel it has. */
export type SampleNotification = {
  name: string
  sms?: string
  /** Text that an admin may send by hand. */
  whatsapp?: string
  mail?: MailContent
}

type ShopConfig = Pick<Shop, 'config'>

const ORDER = {
  order: 'SGJ-1042',
  product: 'Lakshmi Temple Necklace',
  name: 'Meera',
  amount: '₹1,45,230',
  lines: [
    {
      order: 'SGJ-1042',
      piece: 'Lakshmi Temple Necklace (gift wrap)',
      amount: '₹1,45,230',
    },
  ],
  refundFor: 'order SGJ-1042',
  arrival: 'With you by Tue 2 Dec.',
  goesTo: 'Meera Iyer, 12 Navi Peth, Solapur 413001',
  returnUntil: 'Tue 9 Dec',
  request: 'return',
  whyReturned: '',
  bankTransfer: '',
  paidInShop: false,
  asCredit: false,
  payBy: 'UPI',
  deliveryBy: 'Tue 2 Dec',
  carrier: 'Blue Dart',
  trackingNumber: '44710092',
  trackingLink: trackingUrl('Blue Dart', '44710092') ?? '',
  inSms: { trackingLink: 'https://sgj.example/t/1042-ab3de', orderLink: 'https://sgj.example/t/1042' },
  newPlace: 'Pune 411001',
  billedTo: '',
  returnNumber: 'RET-1007',
  handOver: 'Our courier collects it',
  arriveBy: 'Sat 6 Dec',
  answerBy: 'by Thu 4 Dec',
  returnNote: '',
  orderLink: 'https://sgj.example/login?tab=orders&order=SGJ-1042',
}
const DESIGN = { ticket: ticket('design', 118), quoteAmount: 84_500_00, quoteTerms: null }
const MESSAGE = {
  ticket: ticket('contact', 57),
  firstName: 'Meera',
  lastName: 'Iyer',
  email: 'meera@example.in',
  phone: '98450 12345',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  message: 'Can the Carved Kada be made in size 2.6?\nI would need it by Diwali.',
  isComplaint: false,
}
const COMPLAINT = {
  ticket: MESSAGE.ticket,
  answer: 'We repaired the clasp, free of charge.',
  follow: `https://shop.example${complaintPath(MESSAGE.ticket)}`,
}

/** Every text the shop sends, filled in: for those who build the shop. No customer is in it. */
export function sampleNotifications(shop: ShopConfig, contact: ShopDetails): SampleNotification[] {
  return [
    ...otps(contact),
    ...otherNumber(contact),
    ...orders(shop, contact),
    ...orderMails(shop, contact),
    ...alerts(shop, contact),
    ...toAdmins(contact),
    ...alarms(shop, contact),
    ...designs(contact),
    ...messages(contact),
  ]
}

function otps({ shopName: shop }: ShopDetails): SampleNotification[] {
  return (['log-in', 'delete-account'] as const).map((purpose) => {
    const { flow, body } = otpSms({ purpose }, { otp: '042042', shop })
    return { name: flow, sms: body }
  })
}

function otherNumber(contact: ShopDetails): SampleNotification[] {
  const { shopName: shop, phone } = contact
  const sms = loginNumberChanged.sms.fill({ shop, phone }).body
  return [
    { name: 'login-number-changed', sms },
    { name: 'login-number-changed-mail', mail: loginNumberChanged.mail(contact, '3210') },
  ]
}

function toAdmins({ shopName: shop }: ShopDetails): SampleNotification[] {
  return [
    { name: 'repair-ready', sms: repairReadySms({ number: 'REP-1001', charge: 500_00 }, shop).body },
    { name: 'repair-ready-free', sms: repairReadySms({ number: 'REP-1002', charge: 0 }, shop).body },
    {
      name: 'balance-due',
      sms: balanceDueSms({ amount: 35_960_00, order: 'SGJ-1001', dueOn: '2026-12-05' }, shop).body,
    },
    { name: 'rates-old', sms: ratesOld.sms.fill({ shop, hours: '26' }).body },
    { name: 'alarm-sms', sms: shopAlarm.sms.fill({ shop, trouble: 'customers cannot pay online' }).body },
  ]
}

const ALARM = {
  message: 'Only 4.2 GB of 50 GB (8%) of the disk with /var/lib/shop is free.',
  whatToDo: 'Ask your server administrator to free up space or add a larger disk.',
  since: new Date('2026-11-21T05:02:00Z'),
}

function alarms(shop: ShopConfig, { shopName }: ShopDetails): SampleNotification[] {
  const page = { shopName, link: shopAddress(shop, '/admin/alarms') }
  return [
    { name: 'alarm-raised', mail: alarmRaised.mail([ALARM], page) },
    { name: 'alarms-open', mail: alarmsOpen.mail([ALARM], page) },
  ]
}

function orders(shop: ShopConfig, contact: ShopDetails): SampleNotification[] {
  const values = { ...ORDER, shop: contact.shopName }
  return ORDER_EVENTS.map((name) => {
    const template = ORDER_TEMPLATES[name]
    return {
      name,
      sms: orderSms(template, values).body,
      mail: orderMail(shop, template, values, contact),
    }
  })
}

function orderMails(shop: ShopConfig, contact: ShopDetails): SampleNotification[] {
  const values = { ...ORDER, shop: contact.shopName }
  return ORDER_MAIL_EVENTS.map((name) => ({
    name,
    mail: orderMail(shop, ORDER_MAIL_TEMPLATES[name], values, contact),
  }))
}

const ALERTS: Record<AlertEvent, { subject: string; target: number | null; amount: string; path: string }> = {
  'back-in-stock': {
    subject: ORDER.product,
    target: null,
    amount: ORDER.amount,
    path: '/gold/lakshmi-temple-necklace',
  },
  'price-below': {
    subject: ORDER.product,
    target: 1_46_000_00,
    amount: ORDER.amount,
    path: '/gold/lakshmi-temple-necklace',
  },
  'gold-rate': { subject: '22K', target: 12_000_00, amount: '₹11,980', path: '/gold-rate' },
}

function alerts(shop: ShopConfig, contact: ShopDetails): SampleNotification[] {
  return ALERT_EVENTS.map((name) => {
    const { subject, target, amount, path } = ALERTS[name]
    const template = ALERT_TEMPLATES[name]
    const link = shopAddress(shop, path)
    const short = name === 'gold-rate' ? link : `${shopAddress(shop, '/t/')}p1k9x2mq`
    const values = { shop: contact.shopName, subject, amount, link, inSms: { link: short } }
    const wish = alertWords({ kind: name, subject, target })
    const stopLink = shopAddress(shop, '/alerts/stop?token=…')
    return {
      name,
      sms: alertSms(template, values).body,
      mail: alertMail(template, values, { wish, stopLink }, contact),
    }
  })
}

function designs({ shopName }: ShopDetails): SampleNotification[] {
  return (Object.keys(NEXT_DESIGN_STATUS) as DesignStatus[]).map((status) => {
    const { flow, body } = designSms({ ...DESIGN, status }, shopName)
    return { name: flow, sms: body, whatsapp: designGreeting({ ...DESIGN, status }, shopName, 'Meera') }
  })
}

const BREACH = {
  day: '21 November 2026',
  incident: '5b1f0a3c',
  happened: 'A laptop with a list of orders was stolen.',
  done: 'We ended its login and changed the keys.',
  data: ['Your orders'],
}

function messages(contact: ShopDetails): SampleNotification[] {
  return [
    { name: 'contact-message-to-shop', mail: contactMessageToShop.mail(MESSAGE, contact) },
    { name: 'contact-message-to-sender', mail: contactMessageToSender.mail(MESSAGE.ticket, contact) },
    ...(['received', 'acknowledged', 'settled'] as const).map((state) => ({
      name: `complaint ${state}`,
      mail: complaintToSender.mail({ ...COMPLAINT, state }, contact),
    })),
    { name: 'account-deleted', mail: accountDeleted.mail(contact) },
    { name: 'account-ending', mail: accountEnding.mail(contact) },
    { name: 'data-breach', mail: dataBreach.mail(contact, BREACH) },
  ]
}
