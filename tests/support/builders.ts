import { eq, sql } from 'drizzle-orm'
import { discountSettings } from '#contracts/admin/discounts.ts'
import type { Db } from '#db/client.ts'
import { categories, images, jewelleryTypes, productImages, products } from '#db/schema/catalogue.ts'
import { customers } from '#db/schema/identity.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { CATEGORIES, type CategorySlug } from '#rules/catalogue/categories.ts'
import type { Engraving } from '#rules/catalogue/engraving.ts'
import { offersApplyTo } from '#rules/catalogue/offers-apply.ts'
import { productSlug } from '#rules/catalogue/slugs.ts'
import { variantPrices } from '#rules/catalogue/variant-prices.ts'
import { NO_VARIANTS, type Variants } from '#rules/catalogue/variants.ts'
import { productSearchText } from '#rules/finding/search-list.ts'
import type { Role } from '#rules/identity/roles.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { type DiscountPart, discountPartOf } from '#rules/pricing/discount-part.ts'
import type { MakingCharges, PriceTerms, ProductMaking } from '#rules/pricing/terms.ts'
import { writeProductPrices } from '#server/pricing/product-prices.store.ts'
import { rateSheet } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { ringTerms } from './ring-terms.ts'

/** Rates that are easy to calculate with, in paise per gram. */
const RATES = {
  gold22k: 1_200_000,
  gold18k: 1_000_000,
  gold14k: 780_000,
  gold9k: 500_000,
  platinum950: 540_000,
  silver999: 16_000,
  source: 'demo' as const,
}

/** The rows that every shop has before its first product: categories, a type, rates of the day. */
export async function seedBaseline(db: Db, now: Date): Promise<void> {
  await db.insert(categories).values(CATEGORIES.map((slug, position) => ({ slug, name: slug, position })))
  await db.insert(jewelleryTypes).values({ name: 'Rings' })
  await db.insert(metalRates).values({ ...RATES, publishedAt: now })
}

/** Terms of a product; what discounts are taken from is the shop's setting, unless the test says. */
export type ProductTerms = PriceTerms extends infer Terms
  ? Terms extends PriceTerms
    ? Omit<Terms, 'discountPart' | 'grossWeightMg'> & { discountPart?: DiscountPart } & (Terms extends {
          mode: 'rate-linked'
        }
          ? { grossWeightMg?: number }
          : unknown)
    : never
  : never

export type ProductOptions = {
  name?: string
  description?: string
  featured?: boolean
  category?: CategorySlug
  stock?: number
  /** Paise; without it the product is 5 g of 22K gold at 10 % making. */
  price?: number
  terms?: ProductTerms
  /** Its jewellery type, made where there is none; without it, rings. */
  type?: string
  variants?: Variants
  engraving?: Engraving
  /** Working days, of what is made to order. */
  leadDays?: number
  createdAt?: Date
}

let count = 0

/** A product on sale, priced by the shop's own rule. */
export async function makeProduct(db: Db, options: ProductOptions = {}) {
  count += 1
  const name = options.name ?? `Test Ring ${count}`
  const description = options.description ?? 'Made for a test.'
  const { category, type, rates } = await placeFor(db, options)
  const fixed: ProductTerms = {
    mode: 'fixed',
    price: options.price ?? 0,
    discountBps: 0,
    gstBps: 300,
    insurance: 0,
  }
  const { appliesTo } = await readSetting({ db }, discountSettings)
  const discountPart = discountPartOf(appliesTo, type)
  const terms: PriceTerms = {
    discountPart,
    ...withGrossWeight(options.terms ?? (options.price === undefined ? ringTerms() : fixed)),
  }
  const breakup = priceBreakup(terms, rateSheet(rates))
  const linked = terms.mode === 'rate-linked'
  const metal = linked ? terms : terms.metal
  const [product] = await db
    .insert(products)
    .values({
      slug: productSlug(name),
      name,
      description,
      categoryId: category.id,
      typeId: type.id,
      material: 'Gold',
      purity: metal?.purity ?? '',
      grossWeightMg: linked ? terms.grossWeightMg : (metal?.netWeightMg ?? 5000),
      netWeightMg: metal?.netWeightMg ?? 0,
      pricingMode: terms.mode,
      fixedPrice: linked ? null : terms.price,
      making: linked ? ownMaking(terms.making) : null,
      stoneValue: linked ? terms.stoneValue : 0,
      discountBps: terms.discountBps,
      gstBps: terms.gstBps,
      insurance: terms.insurance,
      variants: options.variants ?? NO_VARIANTS,
      engraving: options.engraving ?? null,
      leadDays: options.leadDays ?? null,
      stockQuantity: options.stock ?? 5,
      searchText: productSearchText({ name, description, purity: metal?.purity ?? '' }, { category, type }),
      isFeatured: options.featured ?? false,
      ...(options.createdAt ? { createdAt: options.createdAt } : {}),
    })
    .returning()
  if (!product) throw new Error('The piece was not written.')
  const cost = { price: breakup.price, rateId: linked ? rates.id : null }
  const variants = variantPrices(product, breakup, rateSheet(rates))
  await writeProductPrices(db, [{ id: product.id, ...cost, variantPrices: variants }])
  await giveImage(db, product.id)
  return {
    ...product,
    ...cost,
    breakup,
    rates: linked ? rates : null,
    url: `/${category.slug}/${product.slug}`,
  }
}

/** A product without a gross weight in the test is all metal. */
function withGrossWeight(terms: ProductTerms) {
  return terms.mode === 'fixed'
    ? terms
    : { ...terms, grossWeightMg: terms.grossWeightMg ?? terms.netWeightMg }
}

/** Only the admin area gives a product the shop's table. */
function ownMaking(making: MakingCharges): ProductMaking {
  if (making.kind === 'slabs') throw new Error('A product does not hold the slabs of the shop’s table.')
  return making
}

/** Its category and its type, and the rates; a type that is missing is made. */
async function placeFor(db: Db, { category = 'gold', type = 'Rings' }: ProductOptions) {
  const place = await findPlace(db, category, type)
  if (place) return place
  await db
    .insert(jewelleryTypes)
    .values({ name: type, offersApply: offersApplyTo(type) })
    .onConflictDoNothing()
  const furnished = await findPlace(db, category, type)
  if (!furnished) throw new Error('The test shop is not furnished.')
  return furnished
}

async function findPlace(db: Db, category: CategorySlug, type: string) {
  const [place] = await db
    .select({ category: categories, type: jewelleryTypes, rates: metalRates })
    .from(categories)
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.name, type))
    .innerJoin(metalRates, sql`true`)
    .where(eq(categories.slug, category))
    .limit(1)
  return place
}

async function giveImage(db: Db, productId: string): Promise<void> {
  const image = { id: '0123456789abcdef0123', alt: 'A ring', width: 640, height: 640 }
  const kept = db.$with('kept').as(
    db
      .insert(images)
      .values({ ...image, widths: [320, 640], blur: 'data:image/webp;base64,' })
      .onConflictDoNothing()
      .returning({ id: images.id }),
  )
  const shown = { productId, imageId: image.id, position: 0, alt: image.alt }
  await db.with(kept).insert(productImages).values(shown)
}

export type CustomerOptions = { mobileNumber?: string; firstName?: string; lastName?: string; role?: Role }

export async function makeCustomer(db: Db, options: CustomerOptions = {}) {
  count += 1
  const [customer] = await db
    .insert(customers)
    .values({
      mobileNumber: options.mobileNumber ?? String(9_100_000_000 + count),
      firstName: options.firstName ?? 'Asha',
      lastName: options.lastName ?? 'Kulkarni',
      city: 'Solapur',
      state: 'Maharashtra',
      pincode: '413001',
      role: options.role ?? 'customer',
      verifiedAt: new Date(),
    })
    .returning()
  if (!customer) throw new Error('The customer was not written.')
  return customer
}
