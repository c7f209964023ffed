import * as contract from '#contracts/admin-pans.ts'
import type { Serve } from '#server/http/serve.ts'
import { readPanTerms, setPanTerms } from './pan-terms.ts'

export function pansApi(serve: Serve): void {
  serve(contract.readPanSettings, ({ shop }) => readPanTerms(shop))
  serve(contract.setPanSettings, ({ shop, caller, body }) => setPanTerms(shop, caller, body))
}
