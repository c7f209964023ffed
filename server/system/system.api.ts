import { readSetupGuide as guideContract } from '#contracts/admin/setup-guide.ts'
import { readSystem as contract } from '#contracts/admin/system.ts'
import type { Serve } from '#server/serve.ts'
import { readSystem } from './read-system.ts'
import { readSetupGuide } from './setup-guide/read-setup-guide.ts'

export function systemApi(serve: Serve): void {
  serve(contract, ({ shop }) => readSystem(shop))
  serve(guideContract, ({ shop }) => readSetupGuide(shop))
}
