import { setImmediate as othersTurn } from 'node:timers/promises'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { notFound } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import { drawPdf } from '#server/invoices/print/open-pdf.ts'
import { codesOf } from '#server/invoices/print/qr-code.ts'
import { pricesOfItems } from '#server/items/item-prices.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import {
  type previewLabels as contract,
  labelSettings,
  MAX_PREVIEWED,
} from '#trade/labels/contract/labels.ts'
import { type LabelKind, labelPaper, type Place, type Size } from '#trade/labels/rules/label-kinds.ts'
import { type LabelFacts, labelLayout } from '#trade/labels/rules/label-layout.ts'
import { tsplFile } from '#trade/labels/rules/tspl.ts'
import { drawLabel, points } from './draw-label.ts'
import { itemsByTags, type LabelledItem } from './labels.store.ts'

type LabelChoice = { tags: readonly string[]; kind: LabelKind; withPrice: boolean }

/** The labels of items as a PDF, in the order of their tags; a sheet that was begun goes on at its `firstPlace`. */
export async function printLabels(
  shop: Shop,
  caller: Caller,
  choice: LabelChoice & { firstPlace: number },
): Promise<Download> {
  const facts = await factsOf(shop, choice)
  const sizes = await readSetting(shop, labelSettings)
  const { places, ...paper } = labelPaper(choice.kind, sizes)
  const first = places.length === 1 ? 0 : (choice.firstPlace - 1) % places.length
  const codes = codesOf(facts.map(({ tag }) => tag))
  const labels = facts.map((item, nth) => {
    const { x, y } = places[(first + nth) % places.length] ?? { x: 0, y: 0 }
    const corner = { x: x + sizes.shiftRight, y: y + sizes.shiftDown }
    const isFirst = nth === 0 || (first + nth) % places.length === 0
    return { layout: labelLayout(choice.kind, item, sizes), code: codes[nth] ?? [], corner, isFirst }
  })
  const bytes = await printed(labels, paper, shop.clock.now())
  await noted(shop, caller, choice, 'PDF')
  return { fileName: 'labels.pdf', bytes }
}

/** The same labels for a label printer. */
export async function writeTspl(shop: Shop, caller: Caller, choice: LabelChoice): Promise<Download> {
  const facts = await factsOf(shop, choice)
  const sizes = await readSetting(shop, labelSettings)
  const bytes = Buffer.from(tsplFile(choice.kind, facts, sizes), 'ascii')
  await noted(shop, caller, choice, 'TSPL')
  return { fileName: 'labels.prn', bytes }
}

async function factsOf(shop: Shop, { tags, withPrice }: LabelChoice): Promise<LabelFacts[]> {
  const { facts, unknown } = await labelFacts(shop, tags, withPrice)
  if (unknown.length > 0) throw notFound(`No item has the tag ${unknown.slice(0, 5).join(', ')}.`)
  return facts
}

/** A second label of an item is how tags are swapped, so the log says who printed which. */
function noted(
  { db }: Shop,
  caller: Caller,
  { tags, kind, withPrice }: LabelChoice,
  format: string,
): Promise<void> {
  const printed = { tags: tags.join(', '), kind, format, withPrice }
  return audit(db, caller, {
    action: 'item.label',
    subject: { type: 'item', id: tags[0] ?? '' },
    after: printed,
  })
}

type DrawnLabel = {
  layout: ReturnType<typeof labelLayout>
  code: readonly string[]
  corner: Place
  /** It begins a page. */
  isFirst: boolean
}

function printed(labels: readonly DrawnLabel[], paper: Size, at: Date): Promise<Buffer> {
  const options = {
    margin: 0,
    autoFirstPage: false,
    tagged: false,
    info: { Title: 'Labels', CreationDate: at },
  }
  return drawPdf(options, async (doc) => {
    for (const { layout, code, corner, isFirst } of labels) {
      if (isFirst) {
        await othersTurn()
        doc.addPage({ size: [points(paper.width), points(paper.height)], margin: 0 })
      }
      drawLabel(doc, layout, code, corner)
    }
  })
}

/** How the first labels will look, and which of the tags no item has. */
export async function previewLabels(
  shop: Shop,
  { tags, kind, withPrice }: ParsedRequest<typeof contract>['query'],
) {
  const sizes = await readSetting(shop, labelSettings)
  const { facts, unknown } = await labelFacts(shop, tags, withPrice)
  const shown = facts.slice(0, MAX_PREVIEWED)
  const codes = codesOf(shown.map(({ tag }) => tag))
  const labels = shown.map((item, nth) => {
    const { code, ...layout } = labelLayout(kind, item, sizes)
    return { ...layout, tag: item.tag, code: { ...code, rows: codes[nth] ?? [] } }
  })
  const found = facts.map(({ tag }) => tag)
  return { labels, found, unknown, perPaper: labelPaper(kind, sizes).places.length }
}

/** The facts on labels, in the order of the tags, each once; and the tags that no item has. */
async function labelFacts(
  { db }: Shop,
  tags: readonly string[],
  withPrice: boolean,
): Promise<{ facts: LabelFacts[]; unknown: string[] }> {
  const uniqueTags = [...new Set(tags)]
  const items = new Map((await itemsByTags(db, uniqueTags)).map((item) => [item.tag, item]))
  const prices = withPrice ? await pricesOfItems(db, [...items.values()]) : null
  const factsOf = ({ productId: _, variant: __, ...item }: LabelledItem) => ({
    ...item,
    price: prices?.get(item.tag) ?? null,
  })
  return {
    facts: uniqueTags.flatMap((tag) => {
      const item = items.get(tag)
      return item ? [factsOf(item)] : []
    }),
    unknown: uniqueTags.filter((tag) => !items.has(tag)),
  }
}
