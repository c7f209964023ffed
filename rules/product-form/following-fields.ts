import { defaultGstBps, type GstTable } from '#rules/pricing/default-gst.ts'
import { writeScaled } from '#rules/read-measures.ts'
import { weightText } from '#rules/typed-numbers.ts'
import { FormReader } from './form-reader.ts'
import type { ProductFormText } from './product-fields.ts'
import { hsnOf, readMetal } from './product-form.ts'
import { readPurity } from './read-purity.ts'

/** The net weight and HSN that empty fields mean, given the rest of the form; empty while that is not clear. */
export function whatFollows(form: ProductFormText): { netWeight: string; hsn: string } {
  const reader = new FormReader()
  const metal = readMetal(reader, { ...form, netWeight: '' })
  if (reader.faults.length > 0) return { netWeight: '', hsn: '' }
  return { netWeight: weightText(metal.netWeightMg), hsn: hsnOf(form, metal) }
}

/**
 * The GST rate that an empty field means, as it would be typed, and the tariff code that decides it: the one typed, or
 * the one that follows. A stored product keeps its own rate; this one is only shown beside it.
 */
export function defaultGst(form: ProductFormText, gst: GstTable): { percent: string; hsn: string } {
  const typed = form.hsn.replace(/\s/g, '')
  const hsn = typed || hsnOf(form, { purity: readPurity(form.purity) ?? '', stones: form.stones })
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
