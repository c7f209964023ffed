import { SCALE_TOLERANCE_MG } from './weighed-item.ts'

/** How long a quote counts, and by how much scales may differ, as customers read it. */
export const QUOTE_RULES = [
  'A quote is valid until we publish the next rates. If you ask in time, you keep its rate.',
  `A difference of up to ${SCALE_TOLERANCE_MG} mg between two scales does not count.`,
]
