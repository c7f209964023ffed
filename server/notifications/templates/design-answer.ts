import { type DesignTerms, quoteWords } from '#rules/enquiries/design-quote.ts'
import type { DesignStatus } from '#rules/enquiries/design-status.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { SmsContent } from '#rules/notifications/events.ts'
import { smsTemplate } from '../sms-template.ts'

type Values = { ticket: string; shop: string; amount: string }
type Template = {
  sms: { flow: string; fill: (values: Values) => SmsContent }
  whatsapp: string
}

/** The message about a design in its present status: as registered for SMS, and as a suggestion for WhatsApp. */
export const designAnswer: Record<DesignStatus, Template> = {
  New: {
    sms: smsTemplate('design-question', 'We have a question about your design {ticket}. Please call {shop}.'),
    whatsapp: 'Thank you for sending us your design. May we ask you a question about it?',
  },
  Quoted: {
    sms: smsTemplate(
      'design-quoted',
      'We can make your design {ticket} for Rs {amount}. Please call {shop} to go ahead.',
    ),
    whatsapp: 'We can make it for {amount}, all taxes included. Shall we go ahead?',
  },
  Accepted: {
    sms: smsTemplate('design-accepted', 'Thank you. Your design {ticket} is now being made at {shop}.'),
    whatsapp: 'Thank you for your trust: your piece is now being made. We will write when it is ready.',
  },
  Made: {
    sms: smsTemplate(
      'design-made',
      'Your design {ticket} is ready. Please call {shop} to collect it or have it delivered.',
    ),
    whatsapp: 'Your piece is ready. Would you like to collect it, or shall we send it to you?',
  },
  Declined: {
    sms: smsTemplate(
      'design-declined',
      'We are sorry, we cannot make your design {ticket} as it is. Please call {shop} to discuss an alternative.',
    ),
    whatsapp: 'We are sorry that we cannot make it as it is. May we suggest an alternative?',
  },
}

type Design = {
  ticket: string
  status: DesignStatus
  quoteAmount: Paise | null
  quoteTerms: DesignTerms | null
}

export function designSms(
  { ticket, status, quoteAmount }: Omit<Design, 'quoteTerms'>,
  shop: string,
): SmsContent {
  const amount = formatRupees(quoteAmount ?? 0).replace('₹', '')
  return designAnswer[status].sms.fill({ ticket, shop, amount })
}

export function designGreeting(
  { ticket, status, quoteAmount, quoteTerms }: Design,
  shop: string,
  firstName: string,
): string {
  const said = designAnswer[status].whatsapp.replace('{amount}', formatRupees(quoteAmount ?? 0))
  const how = status === 'Quoted' && quoteTerms ? `\n${quoteWords(quoteTerms)}` : ''
  return `Namaste${firstName && ` ${firstName}`},\nThis is ${shop} about your design ${ticket}. ${said}${how}`
}
