import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { notFound } from '#server/errors.ts'
import type { Download } from '#server/invoices/download.ts'
import { drawHead, drawParty, HEAD_SIZES, shopInHead } from '#server/invoices/print/head.ts'
import { billOptions, drawPdf } from '#server/invoices/print/open-pdf.ts'
import { type Fact, fact, hairline, INK, label, PAGE, WHOLE, write } from '#server/invoices/print/sheet.ts'
import { type DeclaredSale, declarationOfOrder } from '#server/orders/declarations/pan-declarations.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { declarationFormOn, identityText } from '#trade/counter/rules/pan-declaration.ts'

/** Where a name ends and its value begins, in points. */
const INDENT = 190

/** The declaration of a customer without a PAN, an A4 sheet to be signed. */
export async function printPanDeclaration(shop: Shop, number: string): Promise<Download> {
  const stored = await declarationOfOrder(shop.db, number)
  if (!stored) throw notFound('Declaration not found.')
  const contact = await readSetting(shop, contactSettings)
  const { createdAt: at } = stored.declaration
  const form = declarationFormOn(dayInIndia(at))
  const title = form?.name ?? 'Declaration'
  const by = { name: contact.legalName, tradeName: contact.shopName }
  const bytes = await drawPdf(billOptions(`${title} ${number}`, by, at), (doc) =>
    draw(doc, stored, { title, source: form?.source ?? '', contact }),
  )
  return { fileName: `declaration-${number}.pdf`, bytes }
}

type Said = { title: string; source: string; contact: ShopDetails }

function draw(doc: PDFKit.PDFDocument, { declaration, order }: DeclaredSale, said: Said): void {
  const { title, source, contact } = said
  const { name, address, mobileNumber, createdAt } = declaration
  const about = [formatLongDate(createdAt)]
  let y = drawHead(
    doc,
    { shop: shopInHead(contact), title, number: order, about },
    { ...WHOLE, y: PAGE.top },
    HEAD_SIZES.bill,
  )
  y =
    write(
      doc,
      `Declaration of a person without a PAN (${source})`,
      { ...WHOLE, y },
      { size: 11, font: 'bold' },
    ) + 12
  y =
    drawParty(doc, { title: 'Declared by', name, lines: [address, `Mobile number ${mobileNumber}`] }, y) + 14
  y = label(doc, 'Particulars', { ...WHOLE, y })
  for (const one of particulars(declaration, order)) y = fact(doc, one, { ...WHOLE, y }, INDENT) + 4
  y = write(
    doc,
    `I, ${name}, declare that I have no Permanent Account Number, that my estimated total income of this financial year, with that of my spouse and minor children as the Act adds it up, is as stated above, and that what is stated here is true to the best of my knowledge and belief.`,
    { ...WHOLE, y: y + 12 },
    { size: 9.5, lineGap: 3 },
  )
  for (const [words, x] of [
    ['Place and date', PAGE.left],
    ['Signature of the declarant', 340],
  ] as const) {
    const box = { x, y: y + 70, width: 200 }
    hairline(doc, box, INK.stone)
    write(doc, words, { ...box, y: box.y + 4 }, { size: 8, color: INK.stone })
  }
}

/** A line to write on. */
const BY_HAND = '_'.repeat(30)

function particulars(declaration: DeclaredSale['declaration'], order: string): Fact[] {
  const { birthDate, fatherName, income, acknowledgement, identityKind, identityEnd, amount } = declaration
  return [
    ['Date of birth', birthDate ? formatLongDate(birthDate) : BY_HAND],
    ['Father’s name', fatherName || BY_HAND],
    ['Transaction', `Purchase of jewellery, order ${order}`],
    ['Amount of the transaction', formatRupees(amount, { paise: 'auto' })],
    ['Date of the transaction', formatLongDate(declaration.createdAt)],
    [
      'Estimated total income of the year',
      income === null ? BY_HAND : formatRupees(income, { paise: 'auto' }),
    ],
    ...(acknowledgement ? [['Acknowledgement of the PAN application', acknowledgement] as const] : []),
    ['Identity document', identityText({ kind: identityKind, lastCharacters: identityEnd })],
  ]
}
