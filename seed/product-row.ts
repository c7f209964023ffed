import type { products } from '#db/schema/catalogue.ts'
import { hsnCode } from '#rules/catalogue/hsn-code.ts'
import { HOME_COUNTRY } from '#rules/catalogue/origin.ts'
import { productSlug } from '#rules/catalogue/slugs.ts'
import { type Stone, stoneWeightMg } from '#rules/catalogue/stones.ts'
import { type VariantPrices, variantPrices } from '#rules/catalogue/variant-prices.ts'
import type { Variants } from '#rules/catalogue/variants.ts'
import { productSearchText } from '#rules/finding/search-list.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { defaultGstBps, type GstTable } from '#rules/pricing/default-gst.ts'
import { type PricedProduct, termsOfProduct } from '#rules/pricing/product-terms.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import type { Labour, ProductMaking } from '#rules/pricing/terms.ts'
import { type PriceSettings, typeTermsOf } from '#rules/pricing/type-terms.ts'
import { FormReader } from '#rules/product-form/form-reader.ts'
import { readVariants } from '#rules/product-form/variants-text.ts'
import type { DemoProduct, DemoStone, RateLinkedProduct } from './demo/product.ts'

/** A row of `products` with its price and what that is made of. */
export type PricedProductRow = typeof products.$inferInsert & {
  price: Paise
  variantPrices: VariantPrices
  breakup: Breakup
  rateId: string | null
}

/** Where a product is filed, the rates it is priced with, and the rate it is taxed at. */
export type Place = {
  category: { id: string; name: string }
  type: { id: string; name: string; offersApply: boolean }
  rates: { id: string; sheet: RateSheet }
  gst: GstTable
  settings: PriceSettings
  createdAt: Date
}

/** A laboratory's report can be looked up; a hallmark, a stamp and an assay card are not certificates. */
export const isReport = ({ certificate = '' }: Pick<DemoProduct, 'certificate'>) =>
  /^(GIA|IGI) /.test(certificate)

const DEFAULT_STOCK = 6

/** The one place where a card's grams, carats and rupees become milligrams, hundredths of a carat and paise. */
export function productRow(product: DemoProduct, place: Place): PricedProductRow {
  const stones = (product.stones ?? []).map(storedStone)
  const hsn = product.hsn ?? hsnCode({ ...product, stones, type: place.type.name })
  const grossWeightMg = milligrams(product.gross)
  const priced: PricedProduct = {
    ...pricing(product),
    purity: product.purity,
    grossWeightMg,
    netWeightMg:
      product.purity === '' ? 0 : grossWeightMg - stoneWeightMg(stones) - milligrams(product.other ?? 0),
    gstBps: defaultGstBps(hsn, place.gst),
    insurance: fromRupees(product.insurance ?? 0),
  }
  const breakup = priceBreakup(
    termsOfProduct(priced, typeTermsOf(place.settings, { ...place.type, typeName: place.type.name })),
    place.rates.sheet,
  )
  const { name, description, material, finish, dimensions } = product
  const variants = variantsOf(product, priced)
  return {
    ...priced,
    name,
    slug: productSlug(name),
    description,
    categoryId: place.category.id,
    typeId: place.type.id,
    material,
    finish,
    dimensions,
    usePurpose: product.use,
    stones,
    variants,
    certified: isReport(product),
    certificate: product.certificate ?? '',
    hsn,
    countryOfOrigin: product.origin ?? HOME_COUNTRY,
    oldPrice: product.oldPrice === undefined ? null : fromRupees(product.oldPrice),
    price: breakup.price,
    variantPrices: variantPrices({ ...priced, variants }, breakup, place.rates.sheet),
    breakup,
    rateId: priced.pricingMode === 'fixed' ? null : place.rates.id,
    engraving: product.engraving
      ? { maxLetters: product.engraving.letters, price: fromRupees(product.engraving.price) }
      : null,
    stockQuantity: product.stock ?? DEFAULT_STOCK,
    isFeatured: product.featured ?? false,
    searchText: productSearchText(product, place),
    createdAt: place.createdAt,
    updatedAt: place.createdAt,
  }
}

/** Read by the rule of the form, so that the demo shop holds nothing the admin area could not type. */
function variantsOf({ name, variants }: DemoProduct, product: PricedProduct): Variants {
  const reader = new FormReader()
  const text = { purities: '', colours: '', sizes: '', partnerSizes: '', ...variants }
  const read = readVariants(reader, text, { ...product, isLinked: product.pricingMode === 'rate-linked' })
  const [fault] = reader.faults
  if (fault) throw new Error(`${name}: ${fault.sentence}`)
  return read
}

function pricing(product: DemoProduct) {
  if ('fixedPrice' in product)
    return {
      pricingMode: 'fixed',
      fixedPrice: fromRupees(product.fixedPrice),
      making: null,
      stoneValue: 0,
      discountBps: 0,
    } as const
  return {
    pricingMode: 'rate-linked',
    fixedPrice: null,
    making: makingCharges(product),
    stoneValue: fromRupees(product.stoneValue ?? 0),
    discountBps: bps(product.discountPercent ?? 0),
  } as const
}

function makingCharges({ making, wastagePercent }: RateLinkedProduct): ProductMaking {
  const wastage = wastagePercent === undefined ? {} : { wastageBps: bps(wastagePercent) }
  return { ...labour(making), ...wastage }
}

function labour(making: RateLinkedProduct['making']): Labour {
  if ('percent' in making) return { kind: 'percent', bps: bps(making.percent) }
  if ('rupees' in making) return { kind: 'amount', amount: fromRupees(making.rupees) }
  return { kind: 'per-gram', rate: fromRupees(making.perGram), weight: making.of ?? 'net' }
}

function storedStone({ carats, ...stone }: DemoStone): Stone {
  return { ...stone, centiCarats: Math.round(carats * 100) }
}

function milligrams(grams: number): number {
  return Math.round(grams * 1000)
}

function bps(percent: number): number {
  return Math.round(percent * 100)
}
