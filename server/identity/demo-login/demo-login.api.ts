import * as contract from '#contracts/demo.ts'
import type { Serve } from '#server/serve.ts'
import { listColleagues, logInAsColleague } from './demo-login.ts'

/** To be put on the wire in the demo only. */
export function demoLoginApi(serve: Serve): void {
  serve(contract.listColleagues, ({ shop }) => listColleagues(shop))
  serve(contract.logInAsColleague, ({ shop, body }) => logInAsColleague(shop, body.mobile_number))
}
