import { formatRupees, type Paise } from '#rules/money.ts'
import type { SmsContent } from '#rules/notifications/events.ts'
import { smsTemplate } from '../sms-template.ts'

const sms = smsTemplate(
  'repair-ready',
  'Your repair {repair} is ready at {shop}. The charge is Rs {amount} with GST. Please bring your slip.',
)
const freeSms = smsTemplate(
  'repair-ready-free',
  'Your repair {repair} is ready at {shop}. There is no charge. Please bring your slip.',
)

export const repairReady = { sms }
export const repairReadyFree = { sms: freeSms }

type Ready = { number: string; charge: Paise }

/** The message to the customer of a repair when it is ready. */
export const repairReadySms = ({ number: repair, charge }: Ready, shop: string): SmsContent =>
  charge === 0
    ? freeSms.fill({ repair, shop })
    : sms.fill({ repair, shop, amount: formatRupees(charge).replace('₹', '') })
