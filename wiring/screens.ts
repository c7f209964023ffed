import { proofScreens } from '#trade/proof/web/screens.ts'
import type { ModuleScreens } from '#web/admin-kit/module-screens.ts'

/** What modules add to the screens of the shop. */
export const MODULE_SCREENS: readonly ModuleScreens[] = [proofScreens]
