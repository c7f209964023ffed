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
  isComplaint: boolean
}

/** The message to the shop. */
export const contactMessageToShop = {
  mail: (written: ContactMessage, { shopName }: { shopName: string }) => {
    const { ticket, firstName, lastName, email, phone, city, state, country, message, isComplaint } = written
    const name = `${firstName} ${lastName}`.trim() || phone
    const place = [name, city, state, country].filter(Boolean).join(', ')
    return mailLayout({
      shopName,
      subject: `${ticket}: ${isComplaint ? 'complaint' : 'message'} from ${name}`,
      paragraphs: [
        place,
        `Phone: ${phone}\nE-mail: ${email || 'not given'}`,
        message || 'No message was written; please call back.',
        isComplaint
          ? `Complaint ${ticket}. Please acknowledge it within ${ANSWERED_WITHIN_HOURS} hours and settle it within one month, under Messages in the admin area.`
          : `Ticket ${ticket}. Please answer within ${ANSWERED_WITHIN_HOURS} hours.`,
      ],
    })
  },
}
