import { readSystem as contract } from '#contracts/admin/system.ts'
import type { Serve } from '#server/http/serve.ts'
import { readSystem } from './read-system.ts'

export function systemApi(serve: Serve): void {
  serve(contract, ({ shop }) => readSystem(shop))
}
