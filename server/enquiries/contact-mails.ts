import type { ContactSettings } from '#contracts/settings.ts'
import { ANSWERED_WITHIN_HOURS } from '#rules/enquiries/enquiry-terms.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import { mailLayout } from '#server/mail/mail-layout.ts'

export type ContactMessage = {
  ticket: string
  firstName: string
  lastName: string
  email: string
  phone: string
  city: string
  state: string
  country: string
  message: string
}

/** What the shop reads. */
export function mailToShop(to: string, written: ContactMessage): Mail {
  const { ticket, firstName, lastName, email, phone, city, state, country, message } = written
  const name = `${firstName} ${lastName}`
  return mailLayout(to, `${ticket}: message from ${name}`, [
    `${name}, ${city}, ${state}, ${country}`,
    `Phone: ${phone}\nE-mail: ${email || 'not given'}`,
    message || 'No message was written; please call back.',
    `Ticket ${ticket}. Please answer within ${ANSWERED_WITHIN_HOURS} hours.`,
  ])
}

/**
 * What the sender reads. It repeats nothing they typed: anybody can enter anybody's address, and the shop shall not
 * carry a stranger's words to them.
 */
export function acknowledgement(to: string, ticket: string, shop: ContactSettings): Mail {
  return mailLayout(to, `${ticket}: your message to ${shop.shopName}`, [
    'Namaste,',
    `thank you for writing to ${shop.shopName}. We have received your message. Your ticket number is ${ticket}.`,
    `We will get back to you within ${ANSWERED_WITHIN_HOURS} hours.${shop.phone ? ` If you prefer to talk to us, call ${shop.phone} and mention the ticket number.` : ''}`,
    `${shop.shopName}, ${shop.city}`,
    'If you did not write to us, someone entered your address by mistake. You don’t need to do anything.',
  ])
}
