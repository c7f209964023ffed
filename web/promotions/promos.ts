import type { Ad } from '#contracts/promotions.ts'
import type { ShownOffer } from '#contracts/settings.ts'
import { percent } from '#rules/measures.ts'
import type { ShownImage } from '#web/catalogue/page-image.ts'
import { paths } from '#web/paths.ts'
import { FIRST_ORDER_IMAGE, GEMSTONES_IMAGE } from './default-images.ts'
import { conditionSentence } from './offer-condition.ts'

/** The facts of a promotion box. */
export type Promo = Pick<Ad, 'title' | 'notes' | 'link'> & { key: string; image: ShownImage }

type RunningAd = Pick<Ad, 'id' | 'title' | 'notes' | 'link'> & { image: ShownImage }

/** The home page has two boxes (specification, section 9). */
const BOXES = 2

/** The ads of today; places without one are filled with the default offer and the gemstones (section 7). */
export function promosOf(ads: readonly RunningAd[], offer: ShownOffer): Promo[] {
  const defaults = [defaultOffer(offer), GEMSTONES]
  return Array.from({ length: BOXES }, (_, place) => ads[place] ?? defaults[place])
    .filter((promo) => promo !== undefined)
    .map((promo) => ('key' in promo ? promo : { ...promo, key: promo.id }))
}

/** The first order's reduction while the shop gives one; a box may not promise what checkout does not give. */
function defaultOffer(offer: ShownOffer): Promo {
  const common = { key: 'offer', image: FIRST_ORDER_IMAGE }
  if (!offer.enabled)
    return {
      ...common,
      title: 'Gold at today’s rate',
      notes: 'Net weight, rate, making charges and tax: every price is shown line by line.',
      link: paths.category('gold'),
    }
  return {
    ...common,
    title: `${percent(offer.discountBps)} off your first order`,
    notes: `${offer.text} ${conditionSentence(offer.condition)}`,
    link: paths.login(),
  }
}

const GEMSTONES: Promo = {
  key: 'gemstones',
  title: 'Stones with a story told straight',
  notes: 'Emerald, ruby and sapphire, with the origin and treatment of each one stated.',
  link: paths.category('gemstones'),
  image: GEMSTONES_IMAGE,
}
