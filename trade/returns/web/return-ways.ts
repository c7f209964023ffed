import type { OrderReturns } from '#trade/returns/contract/returns.ts'

/** Remedies where a product does not fit; money is the last of them. */
export const RETURN_WAYS = ['resize', 'other-size', 'money'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

type Offered = Pick<OrderReturns, 'offer' | 'resizing' | 'otherSizes'>

/** The remedies for a reason, the best first: another size before money, where the reason is that it does not fit. */
export function waysFor({ offer, resizing, otherSizes }: Offered, reason: string): ReturnWay[] {
  if (!offer?.fitReasons.includes(reason)) return ['money']
  return RETURN_WAYS.filter((way) => {
    if (way === 'resize') return resizing !== null
    return way === 'money' || otherSizes.length > 0
  })
}

/** The way that is chosen; the first that is offered until one is. */
export function chosenWay(offered: Offered, { reason, way }: { reason: string; way: string }): ReturnWay {
  const ways = waysFor(offered, reason)
  return ways.find((one) => one === way) ?? ways[0] ?? 'money'
}
