import { ERASURE_ANSWER } from '#rules/identity/erasure.ts'
import { mailLayout } from '../mail-layout.ts'

type Shop = { shopName: string; phone: string; city: string }

/** What the customer read when they deleted the account, for the person who reads their e-mails. */
export const accountDeleted = {
  mail: ({ shopName, phone, city }: Shop) =>
    mailLayout({
      shopName,
      subject: `Your account with ${shopName} is deleted`,
      paragraphs: [
        'Namaste,',
        ERASURE_ANSWER.message,
        ...ERASURE_ANSWER.kept,
        `If you did not delete it yourself, please call us at once${phone ? `: ${phone}` : ''}.`,
        `${shopName}, ${city}`,
      ],
    }),
}
