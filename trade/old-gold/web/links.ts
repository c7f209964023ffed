import type { PageLink } from '#web/layout/page-link.ts'
import { SELL_OLD_GOLD } from './paths.ts'

/** The page that estimates old gold. */
export const sellOldGoldLink: PageLink = { label: 'Sell old gold', to: SELL_OLD_GOLD }
