import type { products } from '#db/schema/catalogue.ts'
import { FormReader } from '#rules/catalogue/form-reader.ts'
import { pieceSearchText } from '#rules/catalogue/search.ts'
import { productSlug } from '#rules/catalogue/slugs.ts'
import { type Stone, stoneWeightMg } from '#rules/catalogue/stones.ts'
import { tariffCode } from '#rules/catalogue/tariff.ts'
import type { Variants } from '#rules/catalogue/variants.ts'
import { readVariants } from '#rules/catalogue/variants-text.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { type DiscountScope, discountPartOf } from '#rules/pricing/discount-part.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import type { MakingCharges } from '#rules/pricing/terms.ts'
import { type PricedPiece, termsOfPiece } from '#rules/pricing/terms-of-piece.ts'
import { type GstTable, usualGstPoints } from '#rules/pricing/usual-gst.ts'
import type { DemoPiece, DemoStone } from './demo/piece.ts'

/** A row of `products` with its price and what that is made of. */
export type PricedProductRow = typeof products.$inferInsert & {
  price: Paise
  breakup: Breakup
  rateId: string | null
}

/** Where a piece stands in the shop, the rates it is priced with, and what it is taxed at. */
export type Place = {
  category: { id: string; name: string }
  type: { id: string; name: string; offersApply: boolean }
  rates: { id: string; sheet: RateSheet }
  gst: GstTable
  discountScope: DiscountScope
  createdAt: Date
}

const USUAL_STOCK = 6

/** The one place where a card's grams, carats and rupees become milligrams, hundredths of a carat and paise. */
export function productRow(piece: DemoPiece, place: Place): PricedProductRow {
  const stones = (piece.stones ?? []).map(storedStone)
  const hsn = piece.hsn ?? tariffCode({ ...piece, stones })
  const grossWeightMg = milligrams(piece.gross)
  const priced: PricedPiece = {
    ...pricing(piece),
    purity: piece.purity,
    netWeightMg:
      piece.purity === '' ? 0 : grossWeightMg - stoneWeightMg(stones) - milligrams(piece.other ?? 0),
    gstPoints: usualGstPoints(hsn, place.gst),
    insurance: fromRupees(piece.insurance ?? 0),
  }
  const breakup = priceBreakup(
    termsOfPiece(priced, discountPartOf(place.discountScope, place.type)),
    place.rates.sheet,
  )
  const { name, description, material, finish } = piece
  return {
    ...priced,
    name,
    slug: productSlug(name),
    description,
    categoryId: place.category.id,
    typeId: place.type.id,
    material,
    finish,
    usePurpose: piece.use,
    grossWeightMg,
    stones,
    variants: variantsOf(piece, priced),
    certified: Boolean(piece.certificate),
    certificate: piece.certificate ?? '',
    hsn,
    oldPrice: piece.oldPrice === undefined ? null : fromRupees(piece.oldPrice),
    price: breakup.price,
    breakup,
    rateId: priced.pricingMode === 'fixed' ? null : place.rates.id,
    stockQuantity: piece.stock ?? USUAL_STOCK,
    isFeatured: piece.featured ?? false,
    searchText: pieceSearchText(piece, place),
    createdAt: place.createdAt,
    updatedAt: place.createdAt,
  }
}

/** Read by the rule of the form, so that the demo shop holds nothing the office could not type. */
function variantsOf({ name, variants }: DemoPiece, piece: PricedPiece): Variants {
  const reader = new FormReader()
  const text = { purities: '', colours: '', sizes: '', ...variants }
  const read = readVariants(reader, text, { ...piece, isLinked: piece.pricingMode === 'rate-linked' })
  const [fault] = reader.faults
  if (fault) throw new Error(`${name}: ${fault.sentence}`)
  return read
}

function pricing(piece: DemoPiece) {
  if ('fixedPrice' in piece)
    return {
      pricingMode: 'fixed',
      fixedPrice: fromRupees(piece.fixedPrice),
      making: null,
      stoneValue: 0,
      discountPoints: 0,
    } as const
  return {
    pricingMode: 'rate-linked',
    fixedPrice: null,
    making: makingCharges(piece.making),
    stoneValue: fromRupees(piece.stoneValue ?? 0),
    discountPoints: points(piece.discountPercent ?? 0),
  } as const
}

function makingCharges(making: { percent: number } | { rupees: number }): MakingCharges {
  if ('percent' in making) return { kind: 'percent', points: points(making.percent) }
  return { kind: 'amount', amount: fromRupees(making.rupees) }
}

function storedStone({ carats, ...stone }: DemoStone): Stone {
  return { ...stone, centiCarats: Math.round(carats * 100) }
}

function milligrams(grams: number): number {
  return Math.round(grams * 1000)
}

function points(percent: number): number {
  return Math.round(percent * 100)
}
