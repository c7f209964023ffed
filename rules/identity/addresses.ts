/** How many addresses a customer may keep beside the default one. */
export const MOST_ADDRESSES = 20
