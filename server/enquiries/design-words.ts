import type { DesignStatus } from '#rules/enquiries/design-status.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { type SmsText, smsText } from '#server/adapters/sms/texts.ts'

type Values = { ticket: string; shop: string; amount: string; name: string }

/** What there is to say of a design where it stands: as registered for SMS, and as a proposal for WhatsApp. */
const WORDS = {
  New: {
    sms: ({ ticket, shop }) => smsText('design-question', { ticket, shop }),
    whatsapp: 'Thank you for sending us your design. May we ask you a question about it?',
  },
  Quoted: {
    sms: ({ ticket, shop, amount }) =>
      smsText('design-quoted', { ticket, shop, amount: amount.replace('₹', '') }),
    whatsapp: 'We can make it for {amount}, all taxes included. Shall we go ahead?',
  },
  Accepted: {
    sms: ({ ticket, shop }) => smsText('design-accepted', { ticket, shop }),
    whatsapp: 'Thank you for your trust: your piece is now being made. We will write when it is ready.',
  },
  Made: {
    sms: ({ ticket, shop }) => smsText('design-made', { ticket, shop }),
    whatsapp: 'Your piece is ready. Would you like to collect it, or shall we send it to you?',
  },
  Declined: {
    sms: ({ ticket, shop }) => smsText('design-declined', { ticket, shop }),
    whatsapp: 'We are sorry that we cannot make it as it is. May we propose another way?',
  },
} as const satisfies Record<DesignStatus, { sms: (values: Values) => SmsText; whatsapp: string }>

type Design = { ticket: string; status: DesignStatus; quoteAmount: Paise | null }

export function designSms(design: Design, shop: string): SmsText {
  return WORDS[design.status].sms(valuesOf(design, shop, ''))
}

export function designGreeting(design: Design, shop: string, firstName: string): string {
  const { ticket, name, amount } = valuesOf(design, shop, firstName)
  const said = WORDS[design.status].whatsapp.replace('{amount}', amount)
  return `Namaste${name && ` ${name}`},\nthis is ${shop} about your design ${ticket}. ${said}`
}

function valuesOf({ ticket, quoteAmount }: Design, shop: string, name: string): Values {
  return { ticket, shop, name, amount: formatRupees(quoteAmount ?? 0) }
}
