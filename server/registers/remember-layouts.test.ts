import { expect, test, vi } from 'vitest'
import { openPdf } from '#server/invoices/print/open-pdf.ts'
import { rememberLayouts } from './remember-layouts.ts'

const FIGURES = { features: ['tnum', 'lnum'] as PDFKit.Mixins.OpenTypeFeatures[] }
const TEXTS = [
  'INV/26-27/000123',
  '4,321.73',
  '-27,650.00',
  '5 Nov 2026',
  '29-Karnataka',
  'Sharma & Sons',
  '',
]

async function document() {
  const { doc } = await openPdf({})
  doc.font('text').fontSize(6.3)
  return doc
}

test('a register is as wide in every column as without remembering', async () => {
  const [plain, remembering] = [await document(), await document()]
  rememberLayouts(remembering, ['text'])
  const widths = (doc: PDFKit.PDFDocument) => TEXTS.map((text) => doc.widthOfString(text, FIGURES))
  for (let twice = 0; twice < 2; twice += 1)
    for (const [nth, width] of widths(remembering).entries())
      expect(width).toBeCloseTo(widths(plain)[nth] ?? 0, 9)
})

test('a thousand numbers are laid out figure by figure, and each figure once', async () => {
  const doc = await document()
  rememberLayouts(doc, ['text'])
  const { _font: font } = doc as unknown as { _font: { font: { layout: (text: string) => unknown } } }
  const layOut = vi.spyOn(font.font, 'layout')
  for (let nth = 1000; nth < 2000; nth += 1)
    doc.text(`INV/26-27/00${nth}`, 20, 20, { width: 90, align: 'right', ...FIGURES })
  expect(layOut.mock.calls.length).toBeLessThan(20)
})
