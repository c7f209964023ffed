import { dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { SCALE_TOLERANCE_MG } from '#rules/items/weighed-item.ts'
import { shortGrams } from '#rules/measures.ts'
import type { ReturnKind, ReturnStatus } from '#rules/orders/return-names.ts'
import { REASON_LIMITS } from '#rules/settings/return-terms.ts'
import { isOpenReturn, isSettledReturn } from './return-steps.ts'

/** Limits of a request and its inspection; forms and server check the same. */
export const RETURN_LIMITS = {
  photographs: 4,
  notes: 1000,
  note: 300,
  ...REASON_LIMITS,
  /** Days from today until which an approved product may arrive. */
  byDays: 60,
} as const

export type Returnable = {
  orderStatus: string
  deliveredAt: Date | null
  isEngraved: boolean
  /** The switch of its product. */
  isReturnable: boolean
  requests: readonly EarlierRequest[]
}

export type EarlierRequest = { kind: ReturnKind; status: ReturnStatus }

/** The moment from which no return can be asked for: the end of the last day, in India. */
export function windowEnds(deliveredAt: Date, days: number): Date {
  return startOfDay(daysAfter(dayInIndia(deliveredAt), days + 1))
}

/**
 * Why something cannot be asked for, as the customer reads it and as it is said at the counter, where a manager may lift some
 * rules with a reason.
 */
export type RuleAgainst = { sentence: string; atCounter: string; isLiftedByManager: boolean }

const never = (sentence: string): RuleAgainst => ({
  sentence,
  atCounter: sentence,
  isLiftedByManager: false,
})

/** A rule that a manager may lift. */
const unlessManager = (atCounter: string, sentence = atCounter): RuleAgainst => ({
  sentence,
  atCounter: `${atCounter} A manager can allow it, with a reason.`,
  isLiftedByManager: true,
})

const OR_CALL = 'If something is wrong with it, please call us.'

/** The rule against a return of an order; `null` where there is none. A rule that nobody can lift comes first. */
export function ruleAgainstReturn(order: Returnable, days: number, now: Date): RuleAgainst | null {
  const { orderStatus, deliveredAt, requests } = order
  if (requests.some(({ status }) => isTaken(status))) return never(TAKEN)
  if (orderStatus === 'Returned') return never('This order has been returned.')
  if (orderStatus !== 'Delivered' || !deliveredAt)
    return never('You can ask for a return once the order has been delivered.')
  if (days === 0)
    return unlessManager('The shop promises no returns at the moment.', 'Please call us about a return.')
  if (requests.some(({ kind, status }) => kind === 'return' && status === 'rejected'))
    return unlessManager('A return of this piece was rejected before.', TAKEN)
  if (order.isEngraved) {
    const engraved = 'This piece is engraved, so it cannot be returned.'
    return unlessManager(engraved, `${engraved} ${OR_CALL}`)
  }
  if (!order.isReturnable) {
    const excluded = 'This piece cannot be returned.'
    return unlessManager(excluded, `${excluded} ${OR_CALL}`)
  }
  if (now < windowEnds(deliveredAt, days)) return null
  const over = `Returns were possible for ${days} days after delivery.`
  return unlessManager(over, `${over} If something is wrong with the piece, please call us.`)
}

/** The rule against fitting a delivered ring free of charge; `null` where there is none. No window ends: the promise has none. */
export function ruleAgainstResizing(
  { orderStatus, requests }: Pick<Returnable, 'orderStatus' | 'requests'>,
  isFirstFree: boolean,
): RuleAgainst | null {
  if (orderStatus !== 'Delivered') return never('A ring can be resized once it has been delivered.')
  if (requests.some(({ status }) => isTaken(status))) return never(TAKEN)
  const isDone = requests.some(
    ({ kind, status }) => kind === 'resizing' && (status === 'resized' || status === 'rejected'),
  )
  if (isDone) return unlessManager('This ring has been sent in to be resized before, which is free once.')
  return isFirstFree ? null : unlessManager('The shop does not resize rings free of charge.')
}

const TAKEN = 'A return of this order has already been requested.'

/** After these, no second request is taken; one that was withdrawn, declined or lapsed may be made again. */
const isTaken = (status: ReturnStatus) => isOpenReturn(status) || isSettledReturn(status)

/**
 * Why a customer cannot exchange or sell a product that the shop quotes; `null` where they can. No window ends: the
 * worth of its metal does not depend on when it was bought.
 */
export function whyNotBought(order: Pick<Returnable, 'orderStatus' | 'requests'>): string | null {
  if (order.requests.some(({ status }) => isTaken(status))) return TAKEN
  if (order.orderStatus === 'Returned') return 'This order has been returned.'
  if (order.orderStatus !== 'Delivered') return 'You can exchange or sell a piece once it has been delivered.'
  return null
}

/** How an approved product comes back. */
export const RETURN_HANDOVERS = ['pickup', 'counter'] as const
export type ReturnHandover = (typeof RETURN_HANDOVERS)[number]

export const CONDITIONS = ['as-sold', 'worn', 'damaged'] as const
export type Condition = (typeof CONDITIONS)[number]
export const CONDITION_WORDS = {
  'as-sold': 'As it was sold',
  worn: 'Worn',
  damaged: 'Damaged or altered',
} as const satisfies Record<Condition, string>

/** Milligrams; a purity is empty where there is no metal. */
export type Article = { weightMg: number; purity: string }

/**
 * Whether the inspected article is still the one that was sold, and the one that is sold under its name now: then it
 * can go back on sale as that. Milligrams.
 */
export function cameBackAsSold(
  inspected: Article & { condition: Condition },
  articles: readonly Article[],
  { isEngraved }: { isEngraved: boolean },
): boolean {
  const { weightMg, purity, condition } = inspected
  if (condition !== 'as-sold' || isEngraved) return false
  return articles.every(
    (article) =>
      (article.purity === purity || article.purity === '') &&
      Math.abs(article.weightMg - weightMg) <= SCALE_TOLERANCE_MG,
  )
}

/** Why an inspected weight cannot be right; `null` where it can. Milligrams. */
export function weightFault(weightMg: number, soldMg: number): string | null {
  if (weightMg <= 0) return 'Please enter the weight in grams.'
  if (weightMg <= soldMg + SCALE_TOLERANCE_MG) return null
  return `The piece weighed ${shortGrams(soldMg)} when it was sold, so it cannot weigh ${shortGrams(weightMg)} now. Please weigh it again.`
}

/** Milligrams that a piece has lost since its sale; a difference that scales explain counts as none. */
export function lostWeight(weightMg: number, soldMg: number): number {
  const lostMg = soldMg - weightMg
  return lostMg > SCALE_TOLERANCE_MG ? lostMg : 0
}
