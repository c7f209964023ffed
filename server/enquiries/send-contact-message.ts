import { contactSettings } from '#contracts/admin/settings.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type * as contract from '#contracts/enquiries.ts'
import { COMPLAINT_PROMISE, complaintPath } from '#rules/enquiries/complaint.ts'
import { ANSWERED_WITHIN_HOURS, ENQUIRIES_PER_HOUR } from '#rules/enquiries/enquiry-terms.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { notify } from '#server/notifications/notify.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import { contactMessageToSender } from '#server/notifications/templates/contact-message-to-sender.ts'
import { contactMessageToShop } from '#server/notifications/templates/contact-message-to-shop.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import {
  forgetConnectionsBefore,
  insertMessage,
  nextContactTicket,
  nthMessageSince,
  takeTurnsOfMessages,
} from './contact-messages.store.ts'
import { capReached } from './too-many.ts'

type Form = ParsedRequest<typeof contract.sendContactMessage>['body']
type Complaint = ParsedRequest<typeof contract.complain>['body']

const NAMELESS = { firstName: '', lastName: '', email: '', city: '', state: '', country: '' }

/** A complaint without a form: it comes in as a contact message, and names its order in its first line. */
export async function complain(shop: Shop, { phone, message, orderId }: Complaint, from: string) {
  const words = orderId ? `Order ${orderId}\n\n${message}` : message
  const sent = await sendContactMessage(shop, { ...NAMELESS, phone, message: words, isComplaint: true }, from)
  return { number: sent.ticket, message: sent.message }
}

/**
 * Somebody writes to the shop. The message is kept under a ticket number and mailed to the shop's address, and
 * acknowledged to the sender where there is one.
 */
export function sendContactMessage(
  shop: Shop,
  form: Form,
  /** The address of the connection that asks. */
  from: string,
) {
  return shop.transaction(async (shop) => {
    const now = shop.clock.now()
    await refuseTooMany(shop, form, from)
    const ticket = await nextContactTicket(shop.db)
    await insertMessage(shop.db, { ...form, ticket, sentFrom: from, createdAt: now })
    await forgetConnectionsBefore(shop.db, secondsAfter(now, -24 * HOUR_SECONDS))

    const contact = await readSetting(shop, contactSettings)
    if (contact.email) {
      const content = contactMessageToShop.mail({ ...form, ticket }, contact)
      await notify(shop, { event: 'contact-message-to-shop', to: contact.email, content })
    }
    if (form.email) {
      const content = contactMessageToSender.mail(ticket, contact, followAddress(shop, form, ticket))
      await notify(shop, { event: 'contact-message-to-sender', to: form.email, content })
    }
    return {
      message: `Thank you! We have received your message. Your ticket number is ${ticket}. ${form.isComplaint ? COMPLAINT_PROMISE : `We will get back to you within ${ANSWERED_WITHIN_HOURS} hours.`}`,
      ticket,
    }
  })
}

/** Where a complaint can be followed; a question cannot. */
const followAddress = (shop: Shop, { isComplaint }: Form, ticket: string): string | null =>
  isComplaint ? shopAddress(shop, complaintPath(ticket)) : null

async function refuseTooMany({ db, clock }: Shop, { phone, email }: Form, from: string): Promise<void> {
  const now = clock.now()
  const caps = [
    { field: 'sentFrom', value: from, max: ENQUIRIES_PER_HOUR.connection, whose: 'from this connection' },
    { field: 'phone', value: phone, max: ENQUIRIES_PER_HOUR.number, whose: 'with this phone number' },
    { field: 'email', value: email, max: ENQUIRIES_PER_HOUR.email, whose: 'with this e-mail address' },
  ] as const
  await takeTurnsOfMessages(db)
  for (const { max, whose, ...sender } of caps) {
    const reached = sender.value && (await nthMessageSince(db, sender, max, secondsAfter(now, -HOUR_SECONDS)))
    if (reached) throw capReached(`Too many messages were sent ${whose}.`, reached, now)
  }
}
