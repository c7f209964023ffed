const BULLION = /\b(coins?|bars?|biscuits?|ingots?|bullion)$/i

/** Whether a type is of what is bought for its metal. */
export function isBullion(typeName: string): boolean {
  return BULLION.test(typeName.trim())
}

/** Whether discounts and offers apply to a type the shop says nothing else of: not to what is bought for its metal. */
export function offersApplyTo(typeName: string): boolean {
  return !isBullion(typeName)
}
