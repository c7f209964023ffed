import { hsnCode } from '#rules/catalogue/hsn-code.ts'
import { defaultGstBps, type GstTable } from '#rules/pricing/default-gst.ts'
import { writeScaled } from '#rules/read-measures.ts'
import type { ProductFormText } from './product-fields.ts'
import { readProductForm } from './product-form.ts'
import { readPurity } from './read-purity.ts'
import { STAND_INS } from './stand-ins.ts'

/** What an empty net weight and an empty HSN mean, given the rest of the form; empty while that is not clear. */
export function whatFollows(form: ProductFormText): { netWeight: string; hsn: string } {
  const { draft } = readProductForm({ ...form, ...STAND_INS, ...FREE, netWeight: '', hsn: '' }, NO_CLASSES)
  if (!draft) return { netWeight: '', hsn: '' }
  return { netWeight: String(draft.netWeightMg / 1000), hsn: draft.hsn }
}

/**
 * What an empty GST rate means, as it would be typed, and the tariff code that decides it: the one typed, or the
 * one that follows. A stored product keeps its own rate; this one is only shown beside it.
 */
export function defaultGst(form: ProductFormText, gst: GstTable): { percent: string; hsn: string } {
  const typed = form.hsn.replace(/\s/g, '')
  const hsn = typed || hsnCode({ purity: readPurity(form.purity) ?? '', stones: form.stones })
  return { percent: writeScaled(defaultGstBps(hsn, gst), 2), hsn }
}

/**
 * A stored product for the form: a net weight and an HSN that follow from the rest are left empty, so that they go on
 * following while the rest is edited.
 */
export function withoutWhatFollows(form: ProductFormText): ProductFormText {
  const follows = whatFollows(form)
  return {
    ...form,
    netWeight: form.netWeight === follows.netWeight ? '' : form.netWeight,
    hsn: form.hsn === follows.hsn ? '' : form.hsn,
  }
}

const NO_CLASSES: GstTable = { classes: [], otherPoints: 0 }

/** Neither depends on these either. */
const FREE = {
  pricingMode: 'fixed',
  price: '9999999',
  discount: '',
  gstPercentage: '',
  insurance: '',
  costPrice: '',
} as const satisfies Partial<ProductFormText>
