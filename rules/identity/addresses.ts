/** How many addresses a customer may keep beside the default one. */
export const MAX_ADDRESSES = 20
