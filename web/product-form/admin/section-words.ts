import { counted } from '#rules/counted.ts'
import { attributeOf, attributesIn } from '#rules/product-form/attribute-fields.ts'
import { emptyAttributes } from '#rules/product-form/attribute-values.ts'
import type { Section } from '#rules/product-form/product-attributes.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { entriesIn } from '#rules/product-form/read-sizes.ts'

/** The entries in each folded section of the form, in a few words; empty for a section without any. */
export function sectionWords(form: ProductFormText) {
  const isLinked = form.pricingMode === 'rate-linked'
  return {
    metal: list(form.purity, form.netWeight.trim() && `${form.netWeight.trim()} g net`),
    stones: list(...form.stones.map(stoneWords), isLinked && rupees('', form.stoneValue)),
    price: list(
      isLinked && rupees('Minimum making ', form.minimumMakingCharges),
      isLinked && percent('Wastage', form.wastagePercentage),
      percent('Discount', form.discount),
      percent('GST', form.gstPercentage),
      rupees('Insurance ', form.insurance),
      rupees('Cost ', form.costPrice),
    ),
    variants: list(
      entries(form.purities, 'other purity', 'other purities'),
      entries(form.colours, 'colour', 'colours'),
      entries(form.sizes, 'size', 'sizes'),
      entries(form.partnerSizes, 'size of the second ring', 'sizes of the second ring'),
    ),
    engraving: list(
      form.engravingLetters.trim() && `Up to ${form.engravingLetters.trim()} letters`,
      rupees('', form.engravingPrice),
    ),
    papers: list(
      form.certified && 'Certified',
      form.certificate,
      form.certificateUrl && 'Link',
      form.hsn.trim() && `HSN ${form.hsn.trim()}`,
      ...attributeWords(form, 'papers'),
    ),
    details: list(...attributeWords(form, 'details')),
  }
}

const list = (...words: (string | false)[]) => words.filter(Boolean).join(', ')

/** The attributes of a section that differ from those of an empty form, in words. */
function attributeWords(form: ProductFormText, section: Section) {
  const empty = emptyAttributes()
  return attributesIn(section).map((field) => {
    const { kind, label } = attributeOf(field)
    const entered = form[field] !== empty[field] && form[field]
    if (entered && kind === 'count') return `${label}: ${entered}`
    return entered === true ? label : entered
  })
}

const stoneWords = ({ kind, count }: ProductFormText['stones'][number]) =>
  `${count.trim() || 1} × ${kind.trim() || 'stone'}`

/** An amount or a share of nothing is nothing. */
const isSomething = (typed: string) => /[^0.,\s]/.test(typed)
const rupees = (label: string, typed: string) => isSomething(typed) && `${label}₹${typed.trim()}`
const percent = (label: string, typed: string) => isSomething(typed) && `${label} ${typed.trim()}%`

function entries(text: string, one: string, several: string): string {
  const count = entriesIn(text).length
  return count === 0 ? '' : counted(count, one, several)
}
