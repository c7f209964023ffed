import { gstSettings } from '#contracts/admin/gst.ts'
import type { Db } from '#db/client.ts'
import type { products } from '#db/schema/catalogue.ts'
import { type CategoryPlace, findCategory, findType, type TypePlace } from '#rules/catalogue/places.ts'
import type { TaggedItem } from '#rules/catalogue/tagged-item.ts'
import { type VariantPrices, variantPrices } from '#rules/catalogue/variant-prices.ts'
import { productSearchText } from '#rules/finding/search-list.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { withBestSale } from '#rules/pricing/best-sale.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { noTableWords } from '#rules/pricing/making/making-table.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { NO_RATES, type RateSheet } from '#rules/pricing/purities.ts'
import { type RunningSale, salesOn } from '#rules/pricing/sale.ts'
import { type PriceSettings, typeTermsOf } from '#rules/pricing/type-terms.ts'
import type { FormFault } from '#rules/product-form/form-reader.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import { isProductField, PRODUCT_FIELDS, PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { allCategories, allTypes } from '#server/catalogue/categories.store.ts'
import { invalid, type ShopError } from '#server/errors.ts'
import { readPriceSettings } from '#server/pricing/price-settings.ts'
import { holdRates, rateSheet } from '#server/pricing/rates/rates.store.ts'
import { runningSales } from '#server/pricing/running-sales.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/**
 * The context for writing a product: the places it can go, the rates that price it, and its tax rate where nobody says
 * one.
 */
export type PricingContext = {
  categories: CategoryPlace[]
  types: (TypePlace & { offersApply: boolean })[]
  rates: { id: string; sheet: RateSheet } | null
  gst: GstTable
  settings: PriceSettings
  /** The sales that count while it is written. */
  sales: readonly RunningSale[]
}

/** Loads what pricing needs for one transaction: its rates stay in force until that ends. */
export async function loadPricingContext(db: Db): Promise<PricingContext> {
  const rates = await holdRates(db)
  const [places, types] = [await allCategories(db), await allTypes(db)]
  const gst = await readSetting({ db }, gstSettings)
  const settings = await readPriceSettings(db)
  const { sales } = await readSetting({ db }, runningSales)
  const priced = rates && { id: rates.id, sheet: rateSheet(rates) }
  return { categories: places, types, rates: priced, gst, settings, sales }
}

type Row = typeof products.$inferInsert
type PriceColumns = {
  price: Paise
  /** Of what it comes in, for finding. */
  variantPrices: VariantPrices
  breakup: Breakup
  rateId: string | null
}
/** The columns of a product that follow from what was typed. */
export type ProductColumns = Omit<
  Row,
  'id' | 'slug' | 'reservedQuantity' | 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'
> &
  PriceColumns

export type ResolvedProduct = {
  columns: ProductColumns
  category: CategoryPlace
  type: PricingContext['types'][number]
}

/**
 * Finds a draft its place in the shop and its price, by the shop's one rule; or says why there is none. `items` are those of a
 * product that is stocked by item.
 */
export function resolveProduct(
  draft: ProductDraft,
  context: PricingContext,
  items: readonly TaggedItem[] | null = null,
): { placed: ResolvedProduct; faults: readonly [] } | { placed: null; faults: FormFault[] } {
  const faults: FormFault[] = []
  const category = findCategory(context.categories, draft.category)
  const type = findType(context.types, draft.type)
  if (!category) faults.push({ field: 'category', sentence: `No category named “${draft.category}”.` })
  if (!type) faults.push({ field: 'type', sentence: `No jewellery type named “${draft.type}”.` })
  const price = priceOf(draft, context, { type, category })
  if ('fault' in price) faults.push(price.fault)
  if (!category || !type || 'fault' in price) return { placed: null, faults }
  const { category: _category, type: _type, pictures: _images, ...columns } = draft
  return {
    faults: [],
    placed: {
      category,
      type,
      columns: {
        ...columns,
        categoryId: category.id,
        typeId: type.id,
        price: price.breakup.price,
        variantPrices: variantPrices({ ...draft, items }, price.breakup, context.rates?.sheet ?? NO_RATES),
        breakup: price.breakup,
        rateId: price.rateId,
        searchText: productSearchText(draft, { category, type }),
      },
    },
  }
}

type Price = { breakup: Breakup; rateId: string | null } | { fault: FormFault }

function priceOf(
  draft: ProductDraft,
  { rates, settings, sales }: PricingContext,
  { type, category }: { type: PricingContext['types'][number] | null; category: CategoryPlace | null },
): Price {
  const isLinked = draft.pricingMode === 'rate-linked'
  if (isLinked && !rates) return { fault: { field: 'pricingMode', sentence: NONE_PUBLISHED } }
  const ofType = typeTermsOf(settings, { typeName: type?.name, offersApply: type?.offersApply ?? true })
  if (draft.making?.kind === 'table' && !ofType.makingTable)
    return { fault: { field: 'makingChargesPercentage', sentence: noTableWords(type?.name ?? '') } }
  const sheet = rates?.sheet ?? NO_RATES
  const place = { categoryId: category?.id ?? '', typeId: type?.id ?? '', purity: draft.purity }
  const terms = withBestSale(termsOfProduct(draft, ofType), salesOn(place, sales), sheet)
  const breakup = priceBreakup(terms, sheet)
  const field = isLinked ? 'weight' : 'price'
  const { price: max } = PRODUCT_LIMITS
  if (breakup.price <= 0) return { fault: { field, sentence: 'The price must be above zero.' } }
  if (breakup.price > max)
    return {
      fault: {
        field,
        sentence: `The price comes to ${formatRupees(breakup.price)}, but it can be at most ${formatRupees(max)}.`,
      },
    }
  return { breakup, rateId: isLinked && rates ? rates.id : null }
}

const NONE_PUBLISHED = 'No metal rates have been published yet, so the price cannot follow them.'

/** Refuses a form with all its faults, each at its field; the first makes the sentence. */
export function refuseForm(faults: readonly FormFault[]): ShopError {
  const [first] = faults
  const label = first && isProductField(first.field) ? `${PRODUCT_FIELDS[first.field]}: ` : ''
  const sentence = first ? `${label}${first.sentence}` : 'The form is not complete.'
  return invalid(sentence, {
    fields: faults.map(({ field, sentence: message }) => ({ field, message })),
  })
}
