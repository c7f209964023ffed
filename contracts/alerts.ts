import { z } from 'zod'
import { ALERT_KINDS, ALERT_PURITIES } from '#rules/alerts/alert-kinds.ts'
import { type AlertStatus, NEXT_ALERT_STATUS } from '#rules/alerts/alert-status.ts'
import { NO_WHOLE_RUPEES } from '#rules/alerts/alert-target.ts'
import { endpoint } from './endpoint.ts'
import { amountOf, line, moment, money, wholeNumber } from './fields.ts'
import { listOf } from './unreadable.ts'

const STATUSES = Object.keys(NEXT_ALERT_STATUS) as [AlertStatus, ...AlertStatus[]]

const productId = z.uuid('Product not found.')
const target = amountOf(wholeNumber(1, 999_999_999, NO_WHOLE_RUPEES)).describe(
  'Whole rupees, below today’s price; for gold, per gram',
)

/** A customer’s request for one message. */
export const AlertWish = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('back-in-stock'), productId }),
    z.object({ kind: z.literal('price-below'), productId, target }),
    z.object({ kind: z.literal('gold-rate'), purity: z.enum(ALERT_PURITIES), target }),
  ],
  'Please say what you want to be told.',
)
export type AlertWish = z.infer<typeof AlertWish>

export const Alert = z.object({
  id: z.string(),
  kind: z.enum(ALERT_KINDS),
  subject: z.string().describe('The name of the product, or the purity of gold'),
  url: z.string().describe('The page of the product or of the rates'),
  target: money.nullable(),
  askedAt: moment,
  endsAt: moment.describe('When it expires'),
})
export type Alert = z.infer<typeof Alert>

export const listAlerts = endpoint({
  route: 'GET /api/alerts',
  access: 'customer',
  summary: "List the caller's open alerts, newest first",
  answer: listOf(Alert),
})

export const askForAlert = endpoint({
  route: 'POST /api/alerts',
  access: 'customer',
  summary: 'Request an alert; the same request again keeps one alert, with the newer target',
  refusals: {
    400: 'It is true already.',
    404: 'Product not found.',
    409: 'It is back in stock, there are no rates yet, or the caller has twenty alerts.',
  },
  body: AlertWish,
  answer: z.object({ message: z.string(), alert: Alert }),
})

export const stopAlert = endpoint({
  route: 'DELETE /api/alerts/:id',
  access: 'customer',
  summary: 'Stop one of the caller’s alerts; harmless when it is already over',
  refusals: { 404: 'Alert not found.' },
  params: z.object({ id: z.uuid('Alert not found.') }),
  answer: z.object({ message: z.string() }),
})

const token = line(120)

/** An alert as the link in its e-mail shows it, to anybody who has the link. */
export const LinkedAlert = z.object({
  what: z.string().describe('What the alert waits for, in one line'),
  status: z.enum(STATUSES),
})
export type LinkedAlert = z.infer<typeof LinkedAlert>

export const readLinkedAlert = endpoint({
  route: 'GET /api/alerts/stop',
  access: 'anyone',
  summary: 'Read the alert that the link in its e-mail stops; changes nothing',
  refusals: { 404: 'No alert has this link.' },
  query: z.object({ token }),
  answer: LinkedAlert,
})

export const stopLinkedAlert = endpoint({
  route: 'POST /api/alerts/stop',
  access: 'anyone',
  summary: 'Stop an alert by the token in its e-mail; harmless when repeated',
  refusals: { 404: 'No alert has this link.' },
  body: z.object({ token }),
  answer: LinkedAlert,
})
