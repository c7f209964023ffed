import { contactSettings } from '#contracts/admin/settings.ts'
import { NUMBER_TAKEN, SHOWN_DIGITS, whyNoNumber } from '#rules/identity/login-number.ts'
import { refused } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { loginNumberChanged } from '#server/notifications/templates/login-number-changed.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { type CustomerRow, changeCustomer, freeNumber } from '../customers.store.ts'
import { formerNumberHash } from '../former-number.ts'

/**
 * Gives an account another login number, and tells the former one. Refuses (409) one that has an account, and numbers
 * of the configuration. Call it in a transaction with the customer locked, once the new number is proved by an OTP.
 */
export async function moveAccount(
  within: Shop,
  customer: CustomerRow,
  mobileNumber: string,
): Promise<CustomerRow> {
  const { db, config, clock } = within
  const { id, mobileNumber: former } = customer
  const why = whyNoNumber({ from: former, to: mobileNumber }, config.ADMIN_MOBILE_NUMBERS)
  if (why) throw refused(why)
  if (!(await freeNumber(db, mobileNumber))) throw refused(NUMBER_TAKEN)
  const changed = await changeCustomer(db, id, {
    mobileNumber,
    // An offer made once per customer is not had again by registering the former number.
    formerNumberHash: formerNumberHash(within, former),
    updatedAt: clock.now(),
  })
  if (!changed) throw new Error('The customer was deleted while the number changed.')
  await tellFormerNumber(within, customer, mobileNumber)
  return changed
}

async function tellFormerNumber(
  within: Shop,
  { mobileNumber: to, email }: CustomerRow,
  mobileNumber: string,
): Promise<void> {
  const contact = await readSetting(within, contactSettings)
  const { shopName: shop, phone } = contact
  const content = loginNumberChanged.sms.fill({ shop, phone: phone || shop })
  await notify(within, { event: 'login-number-changed', to, content })
  if (email === '') return
  const mail = loginNumberChanged.mail(contact, mobileNumber.slice(-SHOWN_DIGITS))
  await notify(within, { event: 'login-number-changed-mail', to: email, content: mail })
}
