import {
  SIZE_PARTS,
  type Size,
  type SizeChoice,
  type SizePart,
  sizeWords,
} from '#rules/catalogue/size-choice.ts'
import type { EarlierRequest } from './return-request.ts'
import { isOpenReturn, isSettledReturn } from './return-steps.ts'

/** A size in words (`size 14`, `her size 12`), and as it is chosen on the page of the product. */
export type OtherSize = { words: string; choice: SizeChoice }

type Sizes = { sizes: readonly Size[]; partnerSizes?: readonly Size[] }

/** The sizes that a product comes in besides those that were bought. */
export function otherSizes({ sizes, partnerSizes = [] }: Sizes, bought: SizeChoice): OtherSize[] {
  const offered = { size: sizes, partnerSize: partnerSizes }
  const isCouple = partnerSizes.length > 0
  return SIZE_PARTS.flatMap((part) =>
    offered[part]
      .filter(({ label }) => label !== bought[part])
      .map(({ label }) => ({ words: wordsOf(part, label, isCouple), choice: { ...bought, [part]: label } })),
  )
}

function wordsOf(part: SizePart, label: string, isCouple: boolean): string {
  if (!isCouple) return sizeWords({ size: label })
  return `${part === 'size' ? 'her' : 'his'} size ${label}`
}

/**
 * Whether a delivered product can be sent in to be resized: once, and not beside another request. No window ends: the
 * promise has none.
 */
export function canBeResized(order: { orderStatus: string; requests: readonly EarlierRequest[] }): boolean {
  if (order.orderStatus !== 'Delivered') return false
  return !order.requests.some(
    ({ kind, status }) =>
      isOpenReturn(status) ||
      isSettledReturn(status) ||
      (kind === 'resizing' && (status === 'resized' || status === 'rejected')),
  )
}
