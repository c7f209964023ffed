import { DEFAULT_COUNTRY, type ProductFormText } from '#rules/product-form/product-fields.ts'
import { entriesIn } from '#rules/product-form/read-sizes.ts'

/** What each folded section of the form holds, in a few words; empty for a section in which nothing was entered. */
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
      counted(form.purities, 'other purity', 'other purities'),
      counted(form.colours, 'colour', 'colours'),
      counted(form.sizes, 'size', 'sizes'),
      counted(form.partnerSizes, 'size of the second ring', 'sizes of the second ring'),
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
      form.countryOfOrigin !== DEFAULT_COUNTRY && form.countryOfOrigin,
    ),
    details: list(
      form.sku,
      form.finish,
      form.dimensions,
      form.usePurpose,
      form.not_returnable && 'Cannot be returned',
    ),
  }
}

const list = (...words: (string | false)[]) => words.filter(Boolean).join(', ')

const stoneWords = ({ kind, count }: ProductFormText['stones'][number]) =>
  `${count.trim() || 1} × ${kind.trim() || 'stone'}`

/** An amount or a share of nothing is nothing. */
const isSomething = (typed: string) => /[^0.,\s]/.test(typed)
const rupees = (label: string, typed: string) => isSomething(typed) && `${label}₹${typed.trim()}`
const percent = (label: string, typed: string) => isSomething(typed) && `${label} ${typed.trim()}%`

function counted(text: string, one: string, several: string): string {
  const count = entriesIn(text).length
  return count === 0 ? '' : `${count} ${count === 1 ? one : several}`
}
