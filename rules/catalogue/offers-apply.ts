const BULLION = /\b(coins?|bars?|biscuits?|ingots?|bullion)$/i

/** Whether products of a type are bought for their metal. */
export function isBullion(typeName: string): boolean {
  return BULLION.test(typeName.trim())
}

/**
 * Whether discounts and offers apply to a type, unless the shop says otherwise: not to products bought for their metal.
 */
export function offersApplyTo(typeName: string): boolean {
  return !isBullion(typeName)
}
