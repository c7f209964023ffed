import type { Paise } from '#rules/money.ts'

/** Whether the payment provider does not take this much in one payment; what the shop takes at the counter has no limit. */
export const isAboveLargest = (due: Paise, largest: Paise): boolean => due > largest
