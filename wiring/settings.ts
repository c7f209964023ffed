import type { Setting } from '#contracts/define-setting.ts'
import { gstr1Settings } from '#trade/accounts/contract/gstr1-settings.ts'
import { tallySettings } from '#trade/accounts/contract/tally.ts'
import { labelSettings } from '#trade/labels/contract/labels.ts'
import { oldGoldSettings } from '#trade/old-gold/contract/old-gold.ts'
import { feedSettings } from '#trade/proof/contract/feeds.ts'

/** The settings of the modules. */
export const MODULE_SETTINGS: readonly Setting[] = [
  oldGoldSettings,
  feedSettings,
  labelSettings,
  gstr1Settings,
  tallySettings,
]
