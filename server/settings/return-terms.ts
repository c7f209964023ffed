import { returnSettings, returnTermsSettings } from '#contracts/admin/return-terms.ts'
import type { ReturnTerms } from '#rules/settings/return-terms.ts'
import type { Shop } from '#server/shop.ts'
import { readSetting } from './read-setting.ts'

/** The shop's terms for returns as they are now, and the reasons customers choose from. */
export async function readReturnTerms(
  shop: Pick<Shop, 'db'> & Partial<Pick<Shop, 'dependOn'>>,
): Promise<ReturnTerms & { reasons: string[]; fitReasons: readonly string[] }> {
  const { days, answerDays } = await readSetting(shop, returnSettings)
  return { days, answerDays, ...(await readSetting(shop, returnTermsSettings)) }
}
