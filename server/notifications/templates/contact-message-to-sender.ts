import { COMPLAINT_PROMISE } from '#rules/enquiries/complaint.ts'
import { ANSWERED_WITHIN_HOURS } from '#rules/enquiries/enquiry-terms.ts'
import { mailLayout } from '../mail-layout.ts'

type Shop = { shopName: string; phone: string; city: string }

/**
 * The message to the sender. It repeats nothing that was typed: anybody can enter anybody's address, and the shop must
 * not carry a stranger's words to them.
 */
export const contactMessageToSender = {
  /** `follow`: where a complaint can be followed; null for a question. */
  mail: (ticket: string, { shopName, phone, city }: Shop, follow: string | null = null) =>
    mailLayout({
      shopName,
      subject: `${ticket}: your message to ${shopName}`,
      paragraphs: [
        'Namaste,',
        `Thank you for writing to ${shopName}. We have received your message. Your ticket number is ${ticket}.`,
        `${follow ? COMPLAINT_PROMISE : `We will get back to you within ${ANSWERED_WITHIN_HOURS} hours.`}${phone ? ` If you prefer to talk to us, call ${phone} and mention the ticket number.` : ''}`,
        `${shopName}, ${city}`,
        'If you did not write to us, someone entered your address by mistake. You don’t need to do anything.',
      ],
      ...(follow && { link: { label: 'Follow this complaint', address: follow } }),
    }),
}
