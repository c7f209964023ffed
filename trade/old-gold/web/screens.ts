import type { ModuleScreens } from '#web/admin-kit/module-screens.ts'
import { OldGoldRate } from './old-gold-rate.tsx'

export const oldGoldScreens: ModuleScreens = {
  UnderRates: OldGoldRate,
}
