import { proofScreens } from '#trade/proof/web/screens.ts'
import type { ModuleScreens } from '#web/admin-kit/module-screens.ts'

/** The additions of modules to the screens of the shop. */
export const MODULE_SCREENS: readonly ModuleScreens[] = [proofScreens]
