import type { Setting } from '#contracts/define-setting.ts'
import { labelSettings } from '#trade/labels/contract/labels.ts'
import { feedSettings } from '#trade/proof/contract/feeds.ts'

/** The settings of the modules. */
export const MODULE_SETTINGS: readonly Setting[] = [feedSettings, labelSettings]
