import { contactSettings } from '#contracts/admin/settings.ts'
import type { ContactSettings } from '#contracts/settings.ts'
import { type DesignStatus, NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { ticket } from '#rules/enquiries/ticket.ts'
import { type MailContent, ORDER_EVENTS } from '#rules/notifications/events.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { orderMail, orderSms } from './order-mail.ts'
import { contactMessageToSender } from './templates/contact-message-to-sender.ts'
import { contactMessageToShop } from './templates/contact-message-to-shop.ts'
import { designGreeting, designSms } from './templates/design-answer.ts'
import { oneTimePassword } from './templates/one-time-password.ts'
import { ORDER_TEMPLATES } from './templates.ts'

/** One notification with made-up values, on each channel it has. */
export type SampleNotification = {
  name: string
  sms?: string
  /** What an admin may send by hand. */
  whatsapp?: string
  mail?: MailContent
}

const ORDER = {
  order: 'SGJ-1042',
  product: 'Lakshmi Temple Necklace',
  name: 'Meera',
  amount: '₹1,45,230',
  whyReturned: '',
  carrier: 'Blue Dart',
  trackingNumber: '44710092',
}
const DESIGN = { ticket: ticket('design', 118), quoteAmount: 84_500_00 }
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
}

/** Every text the shop sends, filled in: for those who build the shop. No customer is in it. */
export async function sampleNotifications(shop: Shop): Promise<SampleNotification[]> {
  const contact = await readSetting(shop, contactSettings)
  return [loginOtp(contact), ...orders(shop, contact), ...designs(contact), ...messages(contact)]
}

function loginOtp({ shopName: shop }: ContactSettings): SampleNotification {
  return { name: 'login-otp', sms: oneTimePassword.sms.fill({ otp: '042042', shop }).body }
}

function orders(shop: Shop, contact: ContactSettings): SampleNotification[] {
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

function designs({ shopName }: ContactSettings): SampleNotification[] {
  return (Object.keys(NEXT_DESIGN_STATUS) as DesignStatus[]).map((status) => {
    const { flow, body } = designSms({ ...DESIGN, status }, shopName)
    return { name: flow, sms: body, whatsapp: designGreeting({ ...DESIGN, status }, shopName, 'Meera') }
  })
}

function messages(contact: ContactSettings): SampleNotification[] {
  return [
    { name: 'contact-message-to-shop', mail: contactMessageToShop.mail(MESSAGE, contact) },
    { name: 'contact-message-to-sender', mail: contactMessageToSender.mail(MESSAGE.ticket, contact) },
  ]
}
