import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { Finding } from '#trade/accounts/rules/gstr1/checks/finding.ts'
import { type Period, periodName, returnPeriod } from '#trade/accounts/rules/period.ts'
import { atOneMoment } from '#trade/accounts/server/at-one-moment.ts'
import { mustBeComplete } from '#trade/accounts/server/missing-documents.ts'
import { periodOf } from '#trade/accounts/server/period-of.ts'
import { gatherReturn } from './gather-return.ts'
import { presentFindings } from './present-findings.ts'

/** The file of the portal for a period; warnings do not keep the shop from it. */
export async function downloadReturn(
  shop: Shop,
  period: Period,
): Promise<{ name: string; chunks: AsyncIterable<string> }> {
  periodOf(shop, period)
  const { file, findings } = await atOneMoment(shop, async (moment) => {
    await mustBeComplete(moment, period)
    return gatherReturn(moment, period)
  })
  const faults = findings.filter(({ severity }) => severity === 'refused')
  if (faults.length > 0)
    throw refused(refusal(period, faults), { checks: await presentFindings(shop, faults) })
  const name = `GSTR1_${file.gstin}_${returnPeriod(period)}.json`
  return { name, chunks: inOneChunk(JSON.stringify(file)) }
}

function refusal(period: Period, [first, ...others]: readonly Finding[]): string {
  const more = others.length === 0 ? '' : ` There are ${others.length} more such faults.`
  return `The portal would refuse GSTR-1 of ${periodName(period)}: ${first?.message}${more}`
}

async function* inOneChunk(text: string): AsyncGenerator<string> {
  yield text
}
