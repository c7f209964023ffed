/** How many photographs an item can have. */
export const MAX_ITEM_PHOTOGRAPHS = 4
export const TOO_MANY_PHOTOGRAPHS = `An item can have at most ${MAX_ITEM_PHOTOGRAPHS} photographs.`

/** A photograph in words, for those who cannot see it; `nth` counts from 0. */
export const photographWords = (tag: string, nth: number): string => `Photograph ${nth + 1} of ${tag}`
