import { oldGoldPanels } from '#trade/old-gold/web/admin/panels.tsx'
import type { ModulePanels } from '#web/admin-kit/module-screens.ts'

/** The panels of modules on screens of the admin area. */
export const MODULE_PANELS: readonly ModulePanels[] = [oldGoldPanels]
