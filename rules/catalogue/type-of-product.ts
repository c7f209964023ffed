/** Types of which a product is one piece; earrings and bangles come in pairs, and so may toe rings. */
const OF_ONE: Readonly<Record<string, string>> = {
  Rings: 'Ring',
  Necklaces: 'Necklace',
  Pendants: 'Pendant',
  Bracelets: 'Bracelet',
  Chains: 'Chain',
  'Nose Pins': 'Nose Pin',
}

/** The type of one product, as its page names it: a pair of couple bands are rings. */
export const typeOfProduct = (type: string, { isPair = false } = {}): string =>
  (isPair ? undefined : OF_ONE[type]) ?? type
