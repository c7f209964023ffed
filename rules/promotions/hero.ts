/** The home page's headline, until the shop has its own. */
export const DEFAULT_HERO_SENTENCE = 'Jewellery for a lifetime, priced to the milligram.'

/** Beyond this the sentence no longer fits beside its photograph on a small screen. */
export const MAX_HERO_CHARACTERS = 80
