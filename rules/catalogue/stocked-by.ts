/** How the stock of a product is kept: as a number, or as items that each have a tag and a weight of their own. */
export const STOCKED_BY = ['count', 'item'] as const
export type StockedBy = (typeof STOCKED_BY)[number]
