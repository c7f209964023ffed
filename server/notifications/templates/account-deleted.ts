import { ERASURE_ANSWER } from '#rules/privacy/erasure.ts'
import { ACCOUNT_WARNING_DAYS, RETENTION } from '#rules/privacy/retention.ts'
import { mailLayout } from '../mail-layout.ts'

type Shop = { shopName: string; phone: string; city: string }

/** Why an account was deleted: its customer asked for it, or nobody has used it for long. */
export type DeletedFor = 'asked' | 'unused'

const calling = (phone: string) => (phone ? `: ${phone}` : '')
const UNUSED = `You have not used your account for ${RETENTION.account.years} years`

/** The words that the customer read on deleting the account, for the person who reads their e-mails. */
export const accountDeleted = {
  mail: ({ shopName, phone, city }: Shop, why: DeletedFor = 'asked') =>
    mailLayout({
      shopName,
      subject: `Your account with ${shopName} is deleted`,
      paragraphs: [
        'Namaste,',
        ...(why === 'unused' ? [`${UNUSED}.`] : []),
        ERASURE_ANSWER.message,
        ...ERASURE_ANSWER.kept,
        ...(why === 'asked'
          ? [`If you did not delete it yourself, please call us at once${calling(phone)}.`]
          : []),
        `${shopName}, ${city}`,
      ],
    }),
}

/** Some days before an account that nobody uses is deleted. */
export const accountEnding = {
  mail: ({ shopName, phone, city }: Shop) =>
    mailLayout({
      shopName,
      subject: `Your account with ${shopName} ends in ${ACCOUNT_WARNING_DAYS} days`,
      paragraphs: [
        'Namaste,',
        `${UNUSED}, so we delete it in ${ACCOUNT_WARNING_DAYS} days, with your addresses, wishlist and designs. Invoices stay, as the law requires.`,
        `To keep it, log in once before then. If you cannot, please call us${calling(phone)}.`,
        `${shopName}, ${city}`,
      ],
    }),
}
