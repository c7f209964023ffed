import { tallySettings } from '#contracts/admin/tally.ts'
import type { Db } from '#db/client.ts'
import type { Bounds } from '#rules/accounts/period.ts'
import { type TallyNames, tallyNames } from '#rules/accounts/tally/ledgers.ts'
import { masters } from '#rules/accounts/tally/masters.ts'
import type { Business } from '#rules/accounts/tally/party.ts'
import { envelope, message, voucherXml } from '#rules/accounts/tally/tally-xml.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { postings } from './tally-vouchers.ts'

/**
 * The XML that Tally reads: the ledgers, then the vouchers that were issued between two bounds, or one of them alone. It is
 * read and sent some hundred vouchers at a time. Throws, so that the file has no end, where a voucher does not balance.
 */
export async function* exportTally(
  shop: Shop,
  bounds: Bounds,
  part?: 'masters' | 'vouchers',
): AsyncGenerator<string> {
  const { company, names: others } = await readSetting(shop, tallySettings)
  const names = tallyNames(company, others)
  const { start, end } = envelope(names, part === 'vouchers' ? 'Vouchers' : 'All Masters')
  yield start
  if (part !== 'vouchers')
    yield masters(names, await businessesWithin(shop.db, bounds, names))
      .map(message)
      .join('')
  if (part !== 'masters')
    for await (const page of postings(shop.db, bounds, names))
      yield page.map(({ voucher }) => message(voucherXml(voucher, names))).join('')
  yield end
}

/** The businesses that the vouchers are about. One that was in a special economic zone for any of them has a ledger that is. */
async function businessesWithin(db: Db, bounds: Bounds, names: TallyNames): Promise<Business[]> {
  const found = new Map<string, Business>()
  for await (const page of postings(db, bounds, names))
    for (const { voucher, business } of page)
      if (business && !found.get(voucher.party)?.isSez) found.set(voucher.party, business)
  return [...found.values()]
}
