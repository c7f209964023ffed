import type { z } from 'zod'
import type { Setting, Versioned } from '#contracts/define-setting.ts'
import type { TestShop } from './test-shop.ts'

type Call = ReturnType<TestShop['as']>['call']

/** The value of a setting, as an admin reads it. */
export async function settingOf<Schema extends z.ZodObject>(
  call: Call,
  setting: Setting<Schema>,
): Promise<z.output<Schema>> {
  const read = (await call(setting.read)) as unknown as Versioned<z.output<Schema>>
  return read.value
}

/** Replaces the version of a setting that is there now; returns the value. */
export async function changeSettingTo<Schema extends z.ZodObject>(
  call: Call,
  setting: Setting<Schema>,
  value: z.input<Schema>,
): Promise<z.output<Schema>> {
  const { version } = (await call(setting.read)) as unknown as Versioned<unknown>
  const body = { value, version } as z.input<(typeof setting)['change']['body']>
  const changed = (await call(setting.change, { body })) as unknown as Versioned<z.output<Schema>>
  return changed.value
}
