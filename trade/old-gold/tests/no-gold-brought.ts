/** The fields of a sale to which nobody brings gold. */
export const NO_GOLD_BROUGHT = { oldGold: [], oldGoldAmount: null, oldGoldIdentity: null }
