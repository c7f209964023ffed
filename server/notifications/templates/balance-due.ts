import type { Day } from '#rules/days.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { SmsContent } from '#rules/notifications/events.ts'
import { smsTemplate } from '../sms-template.ts'

/** To a customer whose order is not paid in full. */
export const balanceDue = {
  sms: smsTemplate(
    'balance-due',
    'Rs {amount} is still to be paid for your order {order} at {shop}. Please pay {dueBy}. Thank you!',
  ),
}

type Due = { amount: Paise; order: string; dueOn: Day | null }

export const balanceDueSms = ({ amount, order, dueOn }: Due, shop: string): SmsContent =>
  balanceDue.sms.fill({
    order,
    shop,
    amount: formatRupees(amount).replace('₹', ''),
    dueBy: dueOn === null ? 'when you collect it' : `by ${formatDate(dueOn)}`,
  })
