import { type previewLabels as contract, labelSettings, MAX_PREVIEWED } from '#contracts/admin/labels.ts'
import type { ParsedRequest, ResponseBody } from '#contracts/endpoint.ts'
import { labelPaper } from '#rules/labels/label-kinds.ts'
import { labelLayout } from '#rules/labels/label-layout.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { codesOf } from './label-code.ts'
import { labelFacts } from './label-facts.ts'

/** How the first labels will look, and which of the tags no item has. */
export async function previewLabels(
  shop: Shop,
  { tags, kind, withPrice }: ParsedRequest<typeof contract>['query'],
): Promise<ResponseBody<typeof contract>> {
  const sizes = await readSetting(shop, labelSettings)
  const { facts, unknown } = await labelFacts(shop, tags, withPrice)
  const shown = facts.slice(0, MAX_PREVIEWED)
  const codes = await codesOf(shown.map(({ tag }) => tag))
  const labels = shown.map((item, nth) => {
    const { code, ...layout } = labelLayout(kind, item, sizes)
    return { ...layout, tag: item.tag, code: { ...code, rows: codes[nth] ?? [] } }
  })
  const found = facts.map(({ tag }) => tag)
  return { labels, found, unknown, perPaper: labelPaper(kind, sizes).places.length }
}
