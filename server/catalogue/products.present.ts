import { type ItemPhotograph, Product, type ProductCard, type ProductImage } from '#contracts/catalogue.ts'
import type { SearchResult } from '#contracts/finding.ts'
import { imageAddress } from '#rules/catalogue/image-addresses.ts'
import { inVariant } from '#rules/catalogue/product-price.ts'
import type { Size } from '#rules/catalogue/size-choice.ts'
import { stoneWeightMg } from '#rules/catalogue/stones.ts'
import { choiceQuery } from '#rules/catalogue/variant-address.ts'
import { offeredVariants, type Variants } from '#rules/catalogue/variants.ts'
import { ANY_PRICE, isWithin, type PriceRange } from '#rules/finding/price-range.ts'
import { photographWords } from '#rules/items/item-photographs.ts'
import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { MakingCharges } from '#rules/pricing/terms.ts'
import { PAGE_FIELDS } from '#rules/product-form/attribute-fields.ts'
import { recordOf } from '#rules/record-of.ts'
import { cheapestVariant } from '#server/pricing/cheapest-variant.ts'
import type { ProductWithPrice } from '#server/pricing/product-price.ts'
import type { StoredPhotograph } from '#server/pricing/tagged-items.store.ts'
import { presentImage } from './images.present.ts'
import { oncePerRow } from './once-per-row.ts'
import type { ImageOfProduct, ProductRow } from './product-rows.store.ts'

/** `/gold/Lotus-Signet-Ring`: the product's one address in the shop. */
export function productAddress(categorySlug: string, slug: string): string {
  return `/${categorySlug}/${encodeURIComponent(slug)}`
}

/** The quantity that can be bought now: the stock minus the reservations of pending payments. */
export function available(product: { stockQuantity: number; reservedQuantity: number }): number {
  return product.stockQuantity - product.reservedQuantity
}

/** Certified is what has a laboratory's report that can be looked at; a hallmark is not a certificate. */
function hasReport({ certified, certificateUrl }: { certified: boolean; certificateUrl: string | null }) {
  return certified && certificateUrl !== null
}

/** A struck price must be above the price, or it is none. In a sale it is the price without it. */
function oldPrice({ product }: ProductRow): number | null {
  if (product.breakup.sale) return product.breakup.sale.priceBefore
  return product.oldPrice !== null && product.oldPrice > product.price ? product.oldPrice : null
}

export function presentProduct(row: ProductRow): Product {
  const { product, category, type } = row
  const old = oldPrice(row)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    url: productAddress(category.slug, product.slug),
    description: product.description,
    price: product.price,
    ...fromPrice(row, ANY_PRICE),
    old_price: old,
    image_urls: row.images.map(({ image }) => imageAddress(image)),
    images: row.images.map(presentProductImage),
    category: { id: category.id, name: category.slug, label: category.name },
    category_name: category.slug,
    category_id: category.id,
    type,
    type_name: type.name,
    type_id: type.id,
    types: [type.name],
    material: product.material,
    purity: product.purity,
    weight: product.grossWeightMg,
    netWeight: product.netWeightMg,
    certified: hasReport(product),
    certificate: product.certificate,
    certificateUrl: product.certificateUrl,
    hsn: product.hsn,
    ...recordOf(PAGE_FIELDS, (field) => product[field]),
    stones: product.stones.map(({ kind, count, centiCarats, quality }) => ({
      kind,
      count,
      carats: centiCarats / 100,
      quality,
    })),
    variants: presentVariants(offeredVariants(product)),
    items: presentItems(product),
    leadDays: product.leadDays,
    stoneWeight: stoneWeightMg(product.stones),
    engraving: product.engraving && {
      maxLetters: product.engraving.maxLetters,
      price: product.engraving.price,
    },
    pricingMode: product.pricingMode,
    rateUpdatedAt: product.rates?.publishedAt.toISOString() ?? null,
    ...presentBreakup(product.breakup),
    stock_quantity: available(product),
    is_featured: product.isFeatured,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}

/** The same in JSON, as the contract has it. */
export const productJson = oncePerRow((row: ProductRow) =>
  JSON.stringify(Product.encode(presentProduct(row))),
)

/** Each with its own price; an item the product does not come in any more is left out. */
export function presentItems(product: ProductWithPrice): Product['items'] {
  return (product.items ?? []).flatMap(({ tag, variant, grossWeightMg, netWeightMg, photographs }) => {
    const own = inVariant(product, { tag })
    if (!own) return []
    const weights = { grossWeight: grossWeightMg, netWeight: netWeightMg }
    const item = { tag, variant, ...weights, price: own.price }
    return [photographs ? { ...item, photographs: photographs.map(photographOf(tag)) } : item]
  })
}

const photographOf =
  (tag: string) =>
  ({ id, width, height, widths }: StoredPhotograph, nth: number): ItemPhotograph => {
    const { blur: _, ...image } = presentImage({ id, width, height, widths, alt: '', blur: '' })
    return { ...image, alt: photographWords(tag, nth) }
  }

export function presentProductImage({ image, alt, colour }: ImageOfProduct): ProductImage {
  const shown = presentImage(image, alt)
  return colour ? { ...shown, colour } : shown
}

export function presentVariants({
  purities,
  colours,
  sizes,
  partnerSizes = [],
}: Variants): Product['variants'] {
  const presentSize = ({ label, differenceMg }: Size) => ({ label, difference: differenceMg })
  return {
    purities: purities.map(({ purity, netWeightMg }) => ({ purity, netWeight: netWeightMg })),
    colours,
    sizes: sizes.map(presentSize),
    partnerSizes: partnerSizes.map(presentSize),
  }
}

/** The breakup in the specification's field names, and as it is. */
function presentBreakup(breakup: Breakup) {
  const { metal, making } = breakup
  return {
    discount: breakup.discountBps,
    discountAppliesTo: breakup.sale?.part ?? breakup.discountable.part,
    discountAmount: breakup.discount,
    discountedPrice: breakup.price,
    metalRate: metal?.ratePerGram ?? null,
    metalValue: metal?.value ?? 0,
    makingCharges: making?.amount ?? 0,
    ...presentMaking(making?.terms),
    wastage: making?.wastage ?? 0,
    stoneValue: breakup.stoneValue,
    subtotal: breakup.subtotal,
    taxableValue: breakup.taxable,
    gstPercentage: breakup.gstBps,
    gstAmount: breakup.gst,
    insurance: breakup.insurance,
    breakup,
  }
}

function presentMaking(terms: MakingCharges | undefined) {
  const { wastageBps, min } = terms ?? {}
  return {
    makingChargesPercentage: terms?.kind === 'percent' ? terms.bps : null,
    makingChargesPerGram: terms?.kind === 'per-gram' ? terms.rate : null,
    makingWeight: terms?.kind === 'per-gram' ? terms.weight : null,
    minimumMakingCharges: min ?? null,
    wastagePercentage: wastageBps ?? null,
  }
}

/** Said of a product of which others cost more than what is shown. */
const priceFrom = (isFrom: boolean) => (isFrom ? { isPriceFrom: true as const } : {})

/** A product as it is listed: where its items weigh differently and the weight decides the price, that of the lightest. */
export const presentOwnCard = oncePerRow((row: ProductRow): ProductCard => {
  const { items, netWeightMg, pricingMode } = row.product
  const isFrom = pricingMode === 'rate-linked' && items?.some((item) => item.netWeightMg !== netWeightMg)
  return cardOf(row, { ...priceFrom(isFrom ?? false) })
})

/** A product as the variant that costs least; the card leads to it. */
export const presentCard = oncePerRow((row: ProductRow): ProductCard => cheapestCard(row, ANY_PRICE))

/** The same where only what is in a price range is asked for. The card with the lowest price is also that of every range it is in. */
export const presentCardWithin =
  (range: PriceRange) =>
  (row: ProductRow): ProductCard => {
    const card = presentCard(row)
    return isWithin(range, card.pricePaise) ? card : cheapestCard(row, range)
  }

function cheapestCard(row: ProductRow, range: PriceRange): ProductCard {
  const { product, address, isFrom } = cheapestOf(row, range)
  return cardOf({ ...row, product }, { url: address, ...priceFrom(isFrom) })
}

function cheapestOf({ product, category }: ProductRow, range: PriceRange) {
  const { product: shown, choice, isFrom } = cheapestVariant(product, range)
  const address = productAddress(category.slug, product.slug) + choiceQuery(choice)
  return { product: shown, address, isFrom }
}

/** The price of its cheapest variant in a range, where that is less than the product's listed price. */
function fromPrice({ product }: ProductRow, range: PriceRange): { fromPrice?: Paise } {
  const { price } = cheapestVariant(product, range).product
  return price < product.price ? { fromPrice: price } : {}
}

function cardOf(row: ProductRow, shown: { url?: string; isPriceFrom?: true }): ProductCard {
  const { product, category, type } = row
  return {
    id: product.id,
    name: product.name,
    url: productAddress(category.slug, product.slug),
    category_name: category.slug,
    type_name: type.name,
    material: product.material,
    purity: product.purity,
    weight: product.grossWeightMg,
    stock_quantity: available(product),
    is_featured: product.isFeatured,
    pricePaise: product.price,
    oldPricePaise: oldPrice(row),
    ...shown,
    images: row.images.slice(0, 2).map(({ image, alt }) => presentImage(image, alt)),
  }
}

export function presentSearchResult(row: ProductRow, range: PriceRange): SearchResult {
  const [first] = row.images
  const { product, address, isFrom } = cheapestOf(row, range)
  return {
    id: product.id,
    name: product.name,
    url: address,
    category_name: row.category.slug,
    type_name: row.type.name,
    price: row.product.price,
    ...fromPrice(row, range),
    ...priceFrom(isFrom),
    image: first ? presentImage(first.image, first.alt) : null,
  }
}
