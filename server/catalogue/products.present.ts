import type { Product, ProductCard, SearchResult } from '#contracts/catalogue.ts'
import { stoneWeightMg } from '#rules/catalogue/stones.ts'
import type { Variants } from '#rules/catalogue/variants.ts'
import { toRupees } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { pictureAddress, presentPicture } from './pictures.present.ts'
import type { PieceRow } from './products.store.ts'

/** `/gold/Lotus-Signet-Ring`: the piece's one address in the shop. */
export function pieceAddress(categorySlug: string, slug: string): string {
  return `/${categorySlug}/${encodeURIComponent(slug)}`
}

const grams = (milligrams: number) => milligrams / 1000
const percent = (points: number) => points / 100

/** What can be bought now: the stock less what payments under way hold. */
export function available(piece: { stockQuantity: number; reservedQuantity: number }): number {
  return piece.stockQuantity - piece.reservedQuantity
}

/** A struck price must be above the price, or it is none. */
function oldPrice({ piece }: PieceRow): number | null {
  return piece.oldPrice !== null && piece.oldPrice > piece.price ? piece.oldPrice : null
}

export function presentProduct(row: PieceRow): Product {
  const { piece, category, type } = row
  const old = oldPrice(row)
  return {
    id: piece.id,
    name: piece.name,
    slug: piece.slug,
    url: pieceAddress(category.slug, piece.slug),
    description: piece.description,
    price: toRupees(piece.price),
    old_price: old === null ? null : toRupees(old),
    image_urls: row.pictures.map(({ picture }) => pictureAddress(picture)),
    pictures: row.pictures.map(({ picture, alt }) => presentPicture(picture, alt)),
    category: { id: category.id, name: category.slug, label: category.name },
    category_name: category.slug,
    category_id: category.id,
    type,
    type_name: type.name,
    type_id: type.id,
    types: [type.name],
    material: piece.material,
    purity: piece.purity,
    weight: grams(piece.grossWeightMg),
    netWeight: grams(piece.netWeightMg),
    finish: piece.finish,
    usePurpose: piece.usePurpose,
    certified: piece.certified,
    certificate: piece.certificate,
    certificateUrl: piece.certificateUrl,
    hsn: piece.hsn,
    countryOfOrigin: piece.countryOfOrigin,
    stones: piece.stones.map(({ kind, count, centiCarats, quality }) => ({
      kind,
      count,
      carats: centiCarats / 100,
      quality,
    })),
    variants: presentVariants(piece.variants),
    stoneWeight: grams(stoneWeightMg(piece.stones)),
    pricingMode: piece.pricingMode,
    rateUpdatedAt: piece.rates?.publishedAt.toISOString() ?? null,
    ...presentBreakup(piece.breakup),
    stock_quantity: available(piece),
    is_featured: piece.isFeatured,
    createdAt: piece.createdAt.toISOString(),
    updatedAt: piece.updatedAt.toISOString(),
  }
}

/** Weights in grams, as everywhere on the wire. */
function presentVariants({ purities, colours, sizes }: Variants): Product['variants'] {
  return {
    purities: purities.map(({ purity, netWeightMg }) => ({ purity, netWeight: grams(netWeightMg) })),
    colours,
    sizes: sizes.map(({ label, differenceMg }) => ({ label, difference: grams(differenceMg) })),
  }
}

/** The breakup in the specification's field names, rupees; the paise stand in `breakup`. */
function presentBreakup(breakup: Breakup) {
  const { metal, making } = breakup
  return {
    discount: percent(breakup.discountPoints),
    discountAppliesTo: breakup.discountable.part,
    discountAmount: toRupees(breakup.discount),
    discountedPrice: toRupees(breakup.price),
    metalRate: metal ? toRupees(metal.ratePerGram) : null,
    metalValue: toRupees(metal?.value ?? 0),
    makingCharges: toRupees(making?.amount ?? 0),
    makingChargesPercentage: making?.terms.kind === 'percent' ? percent(making.terms.points) : null,
    stoneValue: toRupees(breakup.stoneValue),
    subtotal: toRupees(breakup.subtotal),
    taxableValue: toRupees(breakup.taxable),
    gstPercentage: percent(breakup.gstPoints),
    gstAmount: toRupees(breakup.gst),
    insurance: toRupees(breakup.insurance),
    breakup,
  }
}

export function presentCard(row: PieceRow): ProductCard {
  const { piece, category, type } = row
  return {
    id: piece.id,
    name: piece.name,
    url: pieceAddress(category.slug, piece.slug),
    category_name: category.slug,
    type_name: type.name,
    material: piece.material,
    purity: piece.purity,
    weight: grams(piece.grossWeightMg),
    stock_quantity: available(piece),
    is_featured: piece.isFeatured,
    pricePaise: piece.price,
    oldPricePaise: oldPrice(row),
    pictures: row.pictures.slice(0, 2).map(({ picture, alt }) => presentPicture(picture, alt)),
  }
}

export function presentSearchResult(row: PieceRow): SearchResult {
  const [first] = row.pictures
  return {
    id: row.piece.id,
    name: row.piece.name,
    url: pieceAddress(row.category.slug, row.piece.slug),
    category_name: row.category.slug,
    type_name: row.type.name,
    price: toRupees(row.piece.price),
    picture: first ? presentPicture(first.picture, first.alt) : null,
  }
}
