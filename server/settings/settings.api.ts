import * as contract from '#contracts/settings.ts'
import type { Serve } from '#server/serve.ts'
import { readShownContact } from './shown-contact.ts'

export function settingsApi(serve: Serve): void {
  serve(contract.readContactSettings, ({ shop }) => readShownContact(shop))
}
