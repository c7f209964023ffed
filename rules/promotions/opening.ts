/** What the home page says first, until the shop has its own sentence. */
export const USUAL_OPENING = 'Jewellery for a lifetime, priced to the milligram.'

/** Beyond this the sentence no longer stands beside its photograph on a small screen. */
export const OPENING_CHARACTERS = 80
