import { contactSettings } from '#contracts/admin/settings.ts'
import { ACCOUNT_WARNING_DAYS, before, startOfPeriod } from '#rules/privacy/retention.ts'
import { notify } from '#server/notifications/notify.ts'
import { accountEnding } from '#server/notifications/templates/account-deleted.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { lockCustomer } from '../customers.store.ts'
import { erase } from './erase-customer.ts'
import { unusedToErase, unusedToTell } from './old-data.store.ts'

/** Accounts of one run; the next hour goes on. */
const AT_A_TIME = 200

/** Deletes accounts that nobody has used for as long as the privacy policy says; who can be told reads it before. */
export async function endUnusedAccounts(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock.now()
  const toldBefore = before(now, { days: ACCOUNT_WARNING_DAYS })
  const ending = startOfPeriod('account', new Date(2 * now.getTime() - toldBefore.getTime()))
  const contact = await readSetting(shop, contactSettings)
  for (const { email } of await unusedToTell(db, ending, now, AT_A_TIME))
    await notify(shop, { event: 'account-ending', to: email, content: accountEnding.mail(contact) })
  for (const { id } of await unusedToErase(db, startOfPeriod('account', now), toldBefore, AT_A_TIME))
    await shop.transaction(async (within) => {
      const customer = await lockCustomer(within.db, id)
      if (customer.erasedAt === null) await erase(within, customer, 'unused')
    })
}
