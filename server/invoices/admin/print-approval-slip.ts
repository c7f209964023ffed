import type { ItemView } from '#contracts/admin/items.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import { formatDate, formatLongDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { notFound } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import { drawHead, HEAD_SIZES, shopInHead } from '#server/invoices/print/head.ts'
import { drawPdf } from '#server/invoices/print/open-pdf.ts'
import { fact, hairline, INK, label, write } from '#server/invoices/print/sheet.ts'
import { readItem } from '#server/items/admin/read-item.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/** A5 in points, with its margins. */
const SHEET = { left: 36, right: 384, top: 34 } as const
const WHOLE = { x: SHEET.left, width: SHEET.right - SHEET.left } as const
const HEAD = { ...HEAD_SIZES.receipt, title: { ...HEAD_SIZES.receipt.title, spacing: 0.9 } } as const

type Approval = ItemView['approvals'][number]
type Slip = { item: ItemView; approval: Approval; contact: ShopDetails; now: Date }

/** The slip that a customer signs for an item on approval, as a PDF of one A5 page. */
export async function printApprovalSlip(shop: Shop, caller: Caller, tag: string): Promise<Download> {
  const item = await readItem(shop, caller, tag)
  const approval = item.approvals.find(({ endedAt }) => endedAt === null)
  if (!approval) throw notFound('This item is not on approval.')
  const contact = await readSetting(shop, contactSettings)
  return {
    fileName: `approval-${tag}.pdf`,
    bytes: await printed({ item, approval, contact, now: shop.clock.now() }),
  }
}

function printed(slip: Slip): Promise<Buffer> {
  const options = {
    size: 'A5',
    margins: { top: SHEET.top, bottom: 20, left: SHEET.left, right: SHEET.left },
    info: {
      Title: `On approval ${slip.item.tag}`,
      Author: slip.contact.shopName,
      CreationDate: slip.approval.at,
    },
  }
  return drawPdf(options, (doc) => drawSlip(doc, slip))
}

type Doc = PDFKit.PDFDocument

function drawSlip(doc: Doc, slip: Slip): void {
  const { approval, contact } = slip
  const head = {
    shop: shopInHead(contact),
    title: 'On approval',
    number: slip.item.tag,
    about: [formatLongDate(approval.at)],
  }
  let y = drawHead(doc, head, { ...WHOLE, y: SHEET.top }, HEAD)
  y = label(doc, 'Given to', { ...WHOLE, y })
  y = write(doc, customerLine(approval), { ...WHOLE, y }, { font: 'bold', size: 11 }) + 12
  for (const one of factsOf(slip)) y = fact(doc, one, { ...WHOLE, y }, 92, { size: 9 }) + 4
  const promise = `I have received this item on approval. It stays the property of ${contact.shopName}. I return it by ${formatLongDate(approval.dueOn)}, as I received it, or buy it at the price of the day of the sale.`
  y = write(doc, promise, { ...WHOLE, y: y + 12 }, { size: 8.5, color: INK.stone }) + 64
  const half = WHOLE.width / 2 - 12
  for (const [nth, who] of ['Signature of the customer', `For ${contact.shopName}`].entries()) {
    const x = SHEET.left + nth * (half + 24)
    hairline(doc, { x, y, width: half }, INK.ink)
    write(doc, who, { x, y: y + 5, width: half }, { size: 8, color: INK.stone })
  }
}

const customerLine = ({ customer: { name, number } }: Approval) =>
  number === null || number === name ? name : `${name} · ${formatMobileNumber(number)}`

function factsOf({ item, approval, now }: Slip): [string, string][] {
  const { product, variantWords, purity, grossWeight, netWeight, stoneWeight, huid, price } = item
  const facts: [string, string][] = [
    ['Item', [product.name, variantWords].filter(Boolean).join(', ')],
    ['Purity', purity],
    ['Gross weight', grams(grossWeight)],
    ['Net weight', grams(netWeight)],
    ['Stones', stoneWeight > 0 ? grams(stoneWeight) : ''],
    ['HUID', huid],
    ['Price', price === null ? '' : `${formatRupees(price)} today, ${formatDate(now)}`],
    ['Return by', formatLongDate(approval.dueOn)],
    ['Note', approval.note],
  ]
  return facts.filter(([, value]) => value !== '')
}
