import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { tallySettings } from '#trade/accounts/contract/tally.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import { type TallyNames, tallyNames } from '#trade/accounts/rules/tally/ledgers.ts'
import { masters } from '#trade/accounts/rules/tally/masters.ts'
import { type Business, partyLedger } from '#trade/accounts/rules/tally/party.ts'
import { envelope, message, voucherXml } from '#trade/accounts/rules/tally/tally-xml.ts'
import { atOneMoment } from '#trade/accounts/server/at-one-moment.ts'
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
  const { businesses, vouchers } = await atOneMoment(shop, (moment) => readBooks(moment, period, names))
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
async function readBooks(shop: Shop, period: Period, names: TallyNames) {
  const found = new Map<string, Business>()
  const vouchers: string[] = []
  for await (const page of postings(shop, period, names)) {
    vouchers.push(page.map(({ voucher }) => message(voucherXml(voucher, names))).join(''))
    for (const business of page.flatMap(({ businesses }) => businesses)) {
      const ledger = partyLedger(business, names)
      if (!found.get(ledger)?.isSez) found.set(ledger, business)
    }
  }
  return { businesses: [...found.values()], vouchers }
}
