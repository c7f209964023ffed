import { randomUUID } from 'node:crypto'
import { contactSettings } from '#contracts/admin/settings.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { reminderWait } from '#rules/orders/balance/balance-reminder.ts'
import { waitInWords } from '#rules/waiting-time.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { refused, tooMany } from '#server/errors.ts'
import { customerById } from '#server/identity/customers.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { balanceDueSms } from '#server/notifications/templates/balance-due.ts'
import { noteReminder, remindedAtOf } from '#server/orders/balance/to-be-paid.store.ts'
import { unpaidLines } from '#server/orders/line-balance.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { lockCounterOrder, mustBeAtFixedRate, mustBeBought } from './take-payment.ts'

/** Reminds the customer by SMS of what is still to be paid for an order. */
export async function remindOfBalance(within: Shop, caller: Caller, number: string): Promise<LinesOfOrder> {
  const { db, clock } = within
  const lines = await lockCounterOrder(within, number)
  const [{ orderId, customerId }] = lines
  mustBeBought(lines)
  const unpaid = await unpaidLines(db, lines)
  const amount = unpaid.reduce((sum, { balance }) => sum + balance, 0)
  if (amount === 0) throw refused('This order is paid in full. There is nothing to remind of.')
  const dueOn = await mustBeAtFixedRate(
    within,
    unpaid.map(({ line }) => line),
  )
  if ((await customerById(db, customerId))?.erasedAt !== null)
    throw refused('This customer has deleted the account, so the shop has no number to remind.')
  const at = clock.now()
  const remindedAt = await remindedAtOf(db, orderId)
  const retryAfter = reminderWait(remindedAt, at)
  if (remindedAt && retryAfter !== null)
    throw tooMany(
      `The customer was last reminded on ${formatDateTime(remindedAt)}. Please wait ${waitInWords(retryAfter)} before you remind them again.`,
      { retryAfter },
    )
  await noteReminder(db, orderId, at)
  const { shopName } = await readSetting(within, contactSettings)
  const content = balanceDueSms({ amount, order: lines[0].number, dueOn }, shopName)
  await notify(within, { event: 'balance-due', aboutId: randomUUID(), customerId, content })
  await audit(db, caller, {
    action: 'counter.remind',
    subject: { type: 'order', id: number },
    after: { amount: formatRupees(amount) },
  })
  return lines
}
