import type { SalePart } from './sale.ts'

/** Parts of a price that discounts and offers may be taken from, as the shop sets it. */
export const DISCOUNT_SCOPES = ['making-and-stones', 'making', 'whole-price'] as const
export type DiscountScope = (typeof DISCOUNT_SCOPES)[number]

/** The same for one product; `nothing` where its jewellery type takes no part (coins, bars). */
export type DiscountPart = DiscountScope | 'nothing'
export const DISCOUNT_PARTS = [...DISCOUNT_SCOPES, 'nothing'] as const satisfies DiscountPart[]

/** The part of the price that a discount, a sale or an offer reduced. */
export type ReductionPart = DiscountPart | SalePart

/** The part of a price that a discount or an offer may reduce for products of this type. */
export function discountPartOf(scope: DiscountScope, type: { offersApply: boolean }): DiscountPart {
  return type.offersApply ? scope : 'nothing'
}
