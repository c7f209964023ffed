import { setImmediate as othersTurn } from 'node:timers/promises'
import { contactSettings } from '#contracts/admin/settings.ts'
import { isInShop, ORDER_STATUS } from '#rules/orders/order-status.ts'
import { noPapersBecause, type PaperSize } from '#rules/orders/parcel-papers.ts'
import { notFound, refused } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import { drawPdf } from '#server/invoices/print/open-pdf.ts'
import { INK } from '#server/invoices/print/sheet.ts'
import { ordersByNumbers, type StoredLine } from '#server/orders/admin/orders.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { type Area, drawLabel, drawSlip } from './draw-paper.ts'
import { type ParcelPaper, parcelPaper } from './parcel-paper.ts'

/** In points. */
const PAGES = {
  A4: { width: 595, height: 842, margin: 48 },
  A6: { width: 298, height: 420, margin: 22 },
} as const

export type Papers = Download & {
  /** Numbers of orders that need none. */
  leftOut: string[]
}

/**
 * A packing slip and a label for each parcel of orders, the earliest order first. Of an order of which a part has
 * left, those of the rest. Orders that are handed over in the shop, cancelled or returned are left out.
 */
export async function printParcelPapers(
  shop: Shop,
  { numbers, size }: { numbers: readonly string[]; size: PaperSize },
): Promise<Papers> {
  const orders = await ordersByNumbers(shop.db, numbers)
  const unknown = numbers.find((number) => !orders.some(({ order }) => order.number === number))
  if (unknown) throw notFound(`Order ${unknown} was not found.`)
  const sent = orders.filter(({ order }) => noPapersBecause(order) === null)
  const [first] = orders
  if (sent.length === 0 && first)
    throw refused(`There is nothing to print. ${first.order.number}: ${noPapersBecause(first.order)}`)
  const contact = await readSetting(shop, contactSettings)
  const papers = sent.flatMap(({ order, lines }) =>
    parcelsToPrint(lines).map((together) => parcelPaper(order, together, contact)),
  )
  return {
    fileName: `parcels-${size}.pdf`,
    bytes: await printed(papers, size, shop.clock.now()),
    leftOut: orders.filter((stored) => !sent.includes(stored)).map(({ order }) => order.number),
  }
}

/** The lines of an order that travel together; what is not packed yet will. */
function parcelsToPrint(lines: readonly StoredLine[]): StoredLine[][] {
  const kept = lines.filter(({ line }) => ORDER_STATUS[line.status].countsAsSale)
  const here = kept.filter(({ line }) => isInShop(line.status))
  const wanted = here.length > 0 ? here : kept
  return [...Map.groupBy(wanted, ({ line }) => line.parcelId).values()]
}

function printed(papers: readonly ParcelPaper[], size: PaperSize, at: Date): Promise<Buffer> {
  const { margin } = PAGES[size]
  const info = { Title: 'Packing slips and labels', CreationDate: at }
  return drawPdf({ size, margin: 0, autoFirstPage: false, info }, async (doc) => {
    for (const paper of papers) {
      await othersTurn()
      drawPages(doc, paper, { size, margin })
    }
  })
}

type Paged = { size: PaperSize; margin: number }

/** On A4 the label is the lower half, to be cut off along the dashes; on A6 each has a page. A long slip goes on. */
function drawPages(doc: PDFKit.PDFDocument, paper: ParcelPaper, { size, margin }: Paged): void {
  const { width, height } = PAGES[size]
  const area = (y: number, of: number): Area => ({
    x: margin,
    y,
    width: width - 2 * margin,
    height: of - 2 * margin,
  })
  const nextPage = () => doc.addPage({ size, margin: 0 })
  nextPage()
  let next: number
  if (size === 'A4') {
    next = drawSlip(doc, paper, area(margin, height / 2))
    doc
      .save()
      .moveTo(0, height / 2)
      .lineTo(width, height / 2)
      .dash(4, { space: 4 })
    doc.lineWidth(0.6).strokeColor(INK.stone).stroke().restore()
    drawLabel(doc, paper, area(height / 2 + margin, height / 2))
  } else {
    drawLabel(doc, paper, area(margin, height))
    nextPage()
    next = drawSlip(doc, paper, area(margin, height))
  }
  while (next < paper.products.length) {
    nextPage()
    next = drawSlip(doc, paper, area(margin, height), next)
  }
}
