import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Caller } from '#server/caller.ts'
import { withPrivateImages } from '#server/enquiries/private-images/store-private-images.ts'
import { notify } from '#server/notifications/notify.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import type { requestReturn as contract, OrderReturns } from '#trade/returns/contract/returns.ts'
import { agreeReturn } from './agree-return.ts'
import { lockOwnLine, readReturns } from './own-returns.ts'
import { photographFile, preparePhotographs } from './photographs.ts'
import { writeReturn } from './write-return.ts'

type ReturnRequest = ParsedRequest<typeof contract>['body']

/**
 * A customer asks to return, exchange, sell or resize a delivered line of their own order. Everything is stored or
 * nothing.
 */
export async function requestReturn(
  shop: Shop,
  caller: Caller,
  orderNumber: string,
  request: ReturnRequest,
  files: readonly UploadedFile[],
): Promise<OrderReturns> {
  // Asked before images are decoded, which costs far more.
  await shop.transaction((within) => lockAndAgree(within, caller, orderNumber, request))
  const photographs = await preparePhotographs(files)
  await withPrivateImages(shop.files, photographFile, photographs, () =>
    shop.transaction(async (within) => {
      const agreed = await lockAndAgree(within, caller, orderNumber, request)
      const { customerId } = agreed.line
      const { notes } = request
      const { id } = await writeReturn(within, agreed, { by: customerId, notes, photographs })
      await notify(within, { event: 'return-requested', aboutId: id, customerId })
    }),
  )
  return readReturns(shop, caller, orderNumber, request.transactionId)
}

async function lockAndAgree(within: Shop, caller: Caller, orderNumber: string, request: ReturnRequest) {
  const line = await lockOwnLine(within, caller, orderNumber, request.transactionId)
  return agreeReturn(within, line, request)
}
