import { ANSWERED_WITHIN_HOURS } from '#rules/enquiries/enquiry-terms.ts'
import { mailLayout } from '../mail-layout.ts'

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
export const contactMessageToShop = {
  mail: (written: ContactMessage, { shopName }: { shopName: string }) => {
    const { ticket, firstName, lastName, email, phone, city, state, country, message } = written
    const name = `${firstName} ${lastName}`
    return mailLayout({
      shopName,
      subject: `${ticket}: message from ${name}`,
      paragraphs: [
        `${name}, ${city}, ${state}, ${country}`,
        `Phone: ${phone}\nE-mail: ${email || 'not given'}`,
        message || 'No message was written; please call back.',
        `Ticket ${ticket}. Please answer within ${ANSWERED_WITHIN_HOURS} hours.`,
      ],
    })
  },
}
