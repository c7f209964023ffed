import type { Db } from '#db/client.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { isPurity, NO_RATES, PURITIES } from '#rules/pricing/purities.ts'
import { typeTermsOf } from '#rules/pricing/type-terms.ts'
import type { FileProduct } from '#rules/product-batches/import/import-preview.ts'
import {
  type ComparedProduct,
  type TypicalRanges,
  typicalRanges,
} from '#rules/product-batches/import/typical-ranges.ts'
import { readRupees } from '#rules/read-measures.ts'
import type { PricingContext } from '#server/catalogue/admin/resolve-product.ts'
import type { WantedProduct } from './plan-products.ts'
import { sampleOfCatalogue } from './sample-catalogue.store.ts'
import type { Validation } from './validate-batch.ts'

type Priced = { purity: string; grossWeightMg: number; breakup: Breakup }

/** The shop's usual prices, type by type, from some of the products it has on sale. */
export async function typicalInCatalogue(
  db: Db,
  { rates, settings }: PricingContext,
): Promise<TypicalRanges> {
  const rows = await sampleOfCatalogue(db)
  const sheet = rates?.sheet ?? NO_RATES
  const priced = rows.filter(({ product }) => rates !== null || product.pricingMode === 'fixed')
  const compared = priced.map(({ product, type }) => {
    const ofType = typeTermsOf(settings, { ...type, typeName: type.name })
    const breakup = priceBreakup(termsOfProduct(product, ofType), sheet)
    return comparedProduct({ ...product, breakup }, type.name)
  })
  return typicalRanges(compared, 'catalogue')
}

/** The products of some rows as they would come into the shop, those that would change included. */
export function previewProducts(
  { fresh, rewrites }: Validation,
  wanted: readonly WantedProduct[],
  { types }: PricingContext,
): FileProduct[] {
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  const texts = new Map(wanted.map((one) => [one.row, one.wanted.fields]))
  const coming = [
    ...fresh.map(({ row, placed }) => ({ row, columns: placed.columns })),
    ...rewrites.map(({ row, rewrite }) => ({ row, columns: rewrite.product })),
  ].sort((one, other) => one.row - other.row)
  return coming.map(({ row, columns }) => {
    const { name, sku = '', netWeightMg, breakup, typeId } = columns
    const named = columns.pricingMode === 'rate-linked' ? readRupees(texts.get(row)?.price ?? '') : null
    return {
      ...comparedProduct({ ...columns, purity: columns.purity ?? '', breakup }, typeNames.get(typeId) ?? ''),
      row,
      name,
      sku,
      netWeightMg,
      flatLabour: columns.making?.kind === 'amount' ? columns.making.amount : 0,
      ignoredPrice: named && named > 0 ? named : null,
    }
  })
}

function comparedProduct({ purity, grossWeightMg, breakup }: Priced, type: string): ComparedProduct {
  return {
    type,
    purity,
    metal: isPurity(purity) ? PURITIES[purity].metal : '',
    grossWeightMg,
    price: breakup.price,
    making: breakup.making?.amount ?? null,
    metalValue: breakup.discountable.floor,
  }
}
