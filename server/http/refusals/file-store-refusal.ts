import type { FastifyBaseLogger } from 'fastify'
import { FileStoreError } from '#server/adapters/files/port.ts'
import { type ShopError, unavailable } from '#server/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** The refusal for a file store that is away or refuses the shop; `null` for any other fault. The log says which. */
export function fileStoreRefusal(fault: unknown, log: FastifyBaseLogger): ShopError | null {
  if (!(fault instanceof FileStoreError)) return null
  log.error({ fileStore: fault.kind, reason: fault.message }, 'the file store failed')
  return unavailable('The shop is not available at the moment. Please try again in a few seconds.', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
}
