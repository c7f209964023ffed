import { contactSettings } from '#contracts/admin/settings.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { rupeesText } from '#rules/rupees-text.ts'
import type { ModuleFile } from '#server/modules/shop-module.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/** The file that an assistant reads before it quotes a price (llmstxt.org). */
export const LLMS: ModuleFile = {
  path: '/llms.txt',
  type: 'text/plain',
  make: async (shop, { origin }) => {
    const { shopName, city } = await readSetting(shop, contactSettings)
    const rates = await ratesInForce(shop.db)
    const sheet = rates && rateSheet(rates)
    return [
      `# ${shopName}`,
      '',
      `> Jewellery shop in ${city}, India. Every price is in Indian rupees, includes GST, and follows the metal rate of its minute.`,
      '',
      ...(rates && sheet
        ? [
            `Rates per gram, published ${rates.publishedAt.toISOString()} (${formatDateTime(rates.publishedAt)} in India):`,
            ...RATE_NAMES.map((name) => `- ${name}: ${rupeesText(sheet[name])} INR`),
            '',
          ]
        : []),
      'Quote a price from the JSON-LD of the page of its product: each variant has its own address and price. A price is valid until the rates change, at most until `priceValidUntil`; say the minute beside it.',
      '',
      '## Machines',
      `- [All rates, as published](${origin}/rates.json)`,
      `- [Rates in force](${origin}/api/metal-prices/latest)`,
      `- [Products as a feed](${origin}/feeds/google.xml)`,
      `- [Sitemap](${origin}/sitemap.xml)`,
      `- [Calls](${origin}/api/openapi.json)`,
      '',
    ].join('\n')
  },
}
