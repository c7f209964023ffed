import type { ModuleScreens } from '#web/admin-kit/module-screens.ts'
import { ChainOfRates } from './chain-of-rates.tsx'

export const proofScreens: ModuleScreens = {
  BelowRates: ChainOfRates,
}
