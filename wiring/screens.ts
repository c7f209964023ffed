import { oldGoldScreens } from '#trade/old-gold/web/screens.ts'
import { proofScreens } from '#trade/proof/web/screens.ts'
import type { ModuleScreens } from '#web/admin-kit/module-screens.ts'

/** The additions of modules to public pages of the shop. */
export const MODULE_SCREENS: readonly ModuleScreens[] = [oldGoldScreens, proofScreens]
