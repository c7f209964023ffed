import * as contract from '#contracts/demo.ts'
import type { Serve } from '#server/serve.ts'
import { listOutbox } from './list-outbox.ts'

/** To be put on the wire in the demo only. */
export function demoApi(serve: Serve): void {
  serve(contract.listOutbox, ({ shop, query }) => listOutbox(shop, query))
}
