import { COMPLAINT_PROMISE, type ComplaintState } from '#rules/enquiries/complaint.ts'
import { mailLayout } from '../mail-layout.ts'

type Shop = { shopName: string; phone: string; city: string }
type Complaint = {
  ticket: string
  state: Exclude<ComplaintState, 'question'>
  /** The shop's account of its answer, in its own words. */
  answer: string
  /** Where its state can be read. */
  follow: string
}

const WORDS = {
  received: COMPLAINT_PROMISE,
  acknowledged:
    'We have read your complaint and are working on it. We settle it within a month of the day you sent it.',
  settled: 'We have settled your complaint:',
} as const satisfies Record<Complaint['state'], string>

/** The messages to the sender of a complaint at each step; they repeat nothing of the complaint. */
export const complaintToSender = {
  mail: ({ ticket, state, answer, follow }: Complaint, { shopName, phone, city }: Shop) =>
    mailLayout({
      shopName,
      subject: `${ticket}: your complaint is ${state}`,
      paragraphs: [
        'Namaste,',
        `Your complaint ${ticket}. ${WORDS[state]}`,
        ...(state === 'settled' ? [answer] : []),
        `If you have a question or do not agree${phone ? `, call ${phone} and mention the number` : ', write to us again'}.`,
        `${shopName}, ${city}`,
      ],
      link: { label: 'Follow this complaint', address: follow },
    }),
}
