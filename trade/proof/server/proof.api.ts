import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/proof/contract/proof.ts'
import { readHead } from './chain.store.ts'
import { everyKey, papersByKey } from './keys.store.ts'
import { rotateKeys } from './keys.ts'

export function proofApi(serve: Serve): void {
  serve(contract.listKeys, async ({ shop: { db } }) => {
    const papers = await papersByKey(db)
    const keys = (await everyKey(db)).map(({ id, createdAt, retiredAt }) => ({
      keyId: id,
      createdAt,
      retiredAt,
      papers: papers.get(id) ?? 0,
    }))
    return { keys, chain: await readHead(db) }
  })
  serve(contract.rotateKeys, ({ shop, caller }) => rotateKeys(shop, caller))
}
