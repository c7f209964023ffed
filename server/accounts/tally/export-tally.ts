import { tallySettings } from '#contracts/admin/tally.ts'
import type { Db } from '#db/client.ts'
import type { Period } from '#rules/accounts/period.ts'
import { type TallyNames, tallyNames } from '#rules/accounts/tally/ledgers.ts'
import { masters } from '#rules/accounts/tally/masters.ts'
import { type Business, partyLedger } from '#rules/accounts/tally/party.ts'
import { envelope, message, voucherXml } from '#rules/accounts/tally/tally-xml.ts'
import { atOneMoment } from '#server/accounts/at-one-moment.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { postings } from './tally-vouchers.ts'

/**
 * The XML that Tally reads: the ledgers, then the vouchers of a period, or one of them alone. Both are of one moment, so that
 * a business which is billed in that time is in neither; all is read before any of it is sent, so that no slow reader holds the
 * moment open. Throws where a voucher does not balance.
 */
export async function* exportTally(
  shop: Shop,
  period: Period,
  part?: 'masters' | 'vouchers',
): AsyncGenerator<string> {
  const { company, names: others } = await readSetting(shop, tallySettings)
  const names = tallyNames(company, others)
  const { businesses, vouchers } = await atOneMoment(shop, ({ db }) => readBooks(db, period, names))
  const { start, end } = envelope(names, part === 'vouchers' ? 'Vouchers' : 'All Masters')
  yield start
  if (part !== 'vouchers') yield masters(names, businesses).map(message).join('')
  if (part !== 'masters') yield* vouchers
  yield end
}

/**
 * The vouchers of a period as XML, some hundred in a text, and the businesses that they are about. One that was in a special
 * economic zone for any of them has a ledger that is.
 */
async function readBooks(db: Db, period: Period, names: TallyNames) {
  const found = new Map<string, Business>()
  const vouchers: string[] = []
  for await (const page of postings(db, period, names)) {
    vouchers.push(page.map(({ voucher }) => message(voucherXml(voucher, names))).join(''))
    for (const business of page.flatMap(({ businesses }) => businesses)) {
      const ledger = partyLedger(business, names)
      if (!found.get(ledger)?.isSez) found.set(ledger, business)
    }
  }
  return { businesses: [...found.values()], vouchers }
}
