/** The address of the page that estimates old gold. */
export const SELL_OLD_GOLD = '/sell-old-gold'
