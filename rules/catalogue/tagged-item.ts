import type { SizeChoice } from './size-choice.ts'

/** A customer's choice of a product; a part left out is as in the standard variant. */
export type ItemChoice = SizeChoice & {
  purity?: string | undefined
  colour?: string | undefined
  /** Exactly this item of a product that is stocked by item. */
  tag?: string | undefined
}

/** An item of a product as a shopper can choose it: its tag, which variant it is, and its own weights in milligrams. */
export type TaggedItem = {
  tag: string
  variant: ItemChoice
  grossWeightMg: number
  netWeightMg: number
}

/** The same as a call and its answer write it: there the item has a name of its own. */
export type WrittenChoice = { variant: Omit<ItemChoice, 'tag'>; itemTag?: string | null | undefined }

export const choiceOf = ({ variant, itemTag }: WrittenChoice): ItemChoice =>
  itemTag ? { ...variant, tag: itemTag } : variant

export const writtenChoice = ({ tag: itemTag, ...variant }: ItemChoice) => ({ variant, itemTag })

/** The question for a clerk before a piece that is stocked by item can be sold. */
export const NO_TAG = 'Please scan or choose the tag of this piece.'

/** How many items of a product are shown and offered, the lightest first. */
export const MAX_ITEMS_OFFERED = 60

/**
 * The item of a product that a choice gets: the one with its tag, or the lightest of those it fits. `items` are in the
 * order of their weights. Null where there is none.
 */
export function itemFor(items: readonly TaggedItem[], choice: ItemChoice): TaggedItem | null {
  if (choice.tag) return items.find(({ tag }) => tag === choice.tag) ?? null
  return items.find((item) => fits(item.variant, choice)) ?? null
}

const PARTS = ['purity', 'colour', 'size', 'partnerSize'] as const

/**
 * Whether an item or variant fits a choice. A part that nobody has chosen fits everything, and so does one that cannot
 * be chosen.
 */
export const fits = (variant: ItemChoice, choice: ItemChoice): boolean =>
  PARTS.every((part) => !choice[part] || !variant[part] || choice[part] === variant[part])

/** Whether a page has the item of a tag, or has all items, so that nothing more can be read. */
export const isOnPage = (items: readonly { tag: string }[], tag: string): boolean =>
  items.length < MAX_ITEMS_OFFERED || items.some((item) => item.tag === tag)

type SeenItem = {
  tag: string
  variant: ItemChoice
  grossWeight: number
  netWeight: number
  photographs?: unknown
}

/** A shopper sees no difference: the same variant and weights, so the same price, and no photographs of its own. */
const isLike = (one: SeenItem, other: SeenItem): boolean =>
  !one.photographs &&
  !other.photographs &&
  one.grossWeight === other.grossWeight &&
  one.netWeight === other.netWeight &&
  PARTS.every((part) => one.variant[part] === other.variant[part])

/** Of items that look alike the one with the tag, else the first. */
export function tellApart<Item extends SeenItem>(items: readonly Item[], tag: string): Item[] {
  const chosen = items.filter((item) => item.tag === tag)
  return items.filter(
    (item, nth) =>
      item.tag === tag || ![...chosen, ...items.slice(0, nth)].some((other) => isLike(item, other)),
  )
}
