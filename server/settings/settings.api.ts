import * as contract from '#contracts/settings.ts'
import type { Serve } from '#server/http/serve.ts'
import { readContact } from './read-contact.ts'

export function settingsApi(serve: Serve): void {
  serve(contract.readContactSettings, ({ shop }) => readContact(shop))
}
