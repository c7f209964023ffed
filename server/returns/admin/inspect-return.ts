import type { inspectReturn as contract } from '#contracts/admin/return-requests.ts'
import type { Given } from '#contracts/endpoint.ts'
import { weightFault } from '#rules/returns/return-request.ts'
import type { Caller } from '#server/caller.ts'
import { invalid } from '#server/errors.ts'
import type { UploadedFile } from '#server/http/read-form.ts'
import type { Shop } from '#server/shop.ts'
import { preparePhotographs, withPhotographs } from '../photographs.ts'
import { insertPhotographs } from '../returns.store.ts'
import { lockAsSeen } from './lock-return.ts'
import { stepAndAudit } from './step-return.ts'

type Asked = { number: string; files: readonly UploadedFile[] } & Given<typeof contract>['body']

/**
 * Notes weight, purity and condition of a product that has come back, with photographs. Refuses (400) a weight that is
 * none or more than was sold, and photographs that are none.
 */
export async function inspectReturn(shop: Shop, caller: Caller, { files, ...asked }: Asked): Promise<void> {
  await shop.transaction((within) => lockAndWeigh(within, caller, asked))
  const photographs = await preparePhotographs(files)
  await withPhotographs(shop.files, photographs, () =>
    shop.transaction(async (within) => {
      const { locked, weightMg } = await lockAndWeigh(within, caller, asked)
      const { purity, condition, note } = asked
      await insertPhotographs(within.db, locked.row.id, 'shop', photographs)
      const facts = { weightMg, purity, condition }
      await stepAndAudit(within, caller, locked, { event: 'inspect', note, facts })
    }),
  )
}

async function lockAndWeigh(within: Shop, caller: Caller, { number, version, weight }: Omit<Asked, 'files'>) {
  const locked = await lockAsSeen(within, caller, { number, version })
  const weightMg = Math.round(weight * 1000)
  const message = weightFault(weightMg, locked.order.quote.piece.grossWeightMg)
  if (message) throw invalid(message, { fields: [{ field: 'weight', message }] })
  return { locked, weightMg }
}
