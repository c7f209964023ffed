import { sellOldGoldLink } from '#trade/old-gold/web/links.ts'
import type { PageLink } from '#web/layout/page-link.ts'

/** The public pages of modules to which every page leads. Its readers are on every page: only words are here. */
export const MODULE_LINKS: readonly PageLink[] = [sellOldGoldLink]
