import type { z } from 'zod'
import type { Setting } from '#contracts/define-setting.ts'
import type { Serve } from '#server/serve.ts'
import { changeSetting } from './change-setting.ts'
import { readVersionedSetting } from './read-setting.ts'

/** Puts the pair of calls of a setting on the wire. */
export function serveSetting<Schema extends z.ZodObject>(serve: Serve, setting: Setting<Schema>): void {
  serve(setting.read, ({ shop }) => readVersionedSetting(shop, setting))
  serve(setting.change, ({ shop, caller, body }) =>
    // The form of a setting is its schema or stricter; TypeScript cannot follow that.
    changeSetting(shop, caller, setting, body as { value: z.output<Schema>; version: number }),
  )
}
