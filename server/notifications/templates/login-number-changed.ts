import { mailLayout } from '../mail-layout.ts'
import { smsTemplate } from '../sms-template.ts'

type Shop = { shopName: string; phone: string; city: string }

/** To the number that no longer opens the account, and to the account's e-mail address: the phone may be stolen. */
export const loginNumberChanged = {
  sms: smsTemplate(
    'login-number-changed',
    'Your account at {shop} now has another login number. If you did not change it, please call {phone} at once.',
  ),
  mail: ({ shopName, phone, city }: Shop, ending: string) =>
    mailLayout({
      shopName,
      subject: `You log in to ${shopName} with another number now`,
      paragraphs: [
        'Namaste,',
        `Your account now opens with the mobile number that ends in ${ending}. The former number no longer opens it.`,
        `If you did not change it, please call us at once${phone ? `: ${phone}` : ''}.`,
        `${shopName}, ${city}`,
      ],
    }),
}
