import { dayInIndia } from '#rules/days.ts'
import { NO_DESIGN } from '#rules/enquiries/design-limits.ts'
import { ANSWERED_WITHIN_HOURS, ENQUIRIES_PER_HOUR } from '#rules/enquiries/enquiry-terms.ts'
import { HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import type { Caller } from '#server/caller.ts'
import { invalid } from '#server/errors.ts'
import { auditForCustomer } from '#server/identity/audit-for-customer.ts'
import { ownerToChange } from '#server/identity/ownership.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { designFile, prepareDesignImages } from './design-images.ts'
import { insertDesign, nextDesignTicket, nthDesignSince, takeTurnsOfCustomer } from './designs.store.ts'
import type { PrivateImage } from './private-images/prepare-private-images.ts'
import { withPrivateImages } from './private-images/store-private-images.ts'
import { capReached } from './too-many.ts'
import { triesPerHour } from './tries-per-hour.ts'

type DesignUpload = {
  userId: string
  /** `YYYY-MM-DD`; empty for today. */
  designDate: string
  notes: string
  files: readonly UploadedFile[]
}

/** A customer asks for a product of their own design. Either everything is kept or nothing. */
export async function uploadDesign(shop: Shop, caller: Caller, upload: DesignUpload) {
  await ownerToChange(shop.db, caller, upload)
  if (upload.files.length === 0) throw invalid(NO_DESIGN)
  await mustBeWithinCap(shop, upload.userId)
  attempts.count(shop, caller.customerId, shop.clock.now())
  const images = await prepareDesignImages(upload.files)
  return withPrivateImages(shop.files, designFile, images, () =>
    shop.transaction(async (within) => {
      const owner = await ownerToChange(within.db, caller, upload)
      const kept = await storeDesign(within, upload, images)
      const sent = { before: null, after: { ticket: kept.ticket } }
      await auditForCustomer(within.db, caller, owner, 'customer.design', sent)
      return kept
    }),
  )
}

async function mustBeWithinCap({ db, clock }: Shop, userId: string): Promise<void> {
  const now = clock.now()
  const reached = await nthDesignSince(
    db,
    userId,
    ENQUIRIES_PER_HOUR.customer,
    secondsAfter(now, -HOUR_SECONDS),
  )
  if (reached) throw capReached(MANY_DESIGNS, reached, now)
}

/** The cap is asked again: many uploads at once have all passed it the first time. */
async function storeDesign(
  within: Shop,
  { userId, designDate, notes }: DesignUpload,
  images: PrivateImage[],
) {
  const { db, clock } = within
  const now = clock.now()
  await takeTurnsOfCustomer(db, userId)
  await mustBeWithinCap(within, userId)
  const { id, ticket } = await insertDesign(
    db,
    {
      ticket: await nextDesignTicket(db),
      customerId: userId,
      designDate: designDate || dayInIndia(now),
      notes,
      createdAt: now,
      updatedAt: now,
    },
    images,
  )
  return {
    message: `Thank you! We have received your design. Your ticket number is ${ticket}. We will get back to you within ${ANSWERED_WITHIN_HOURS} hours.`,
    ticket,
    id,
  }
}

const MANY_DESIGNS = 'You have sent too many designs within an hour.'

/** Attempts of each customer, also those whose images turn out to be none: decoding these costs as much. */
const attempts = triesPerHour(ENQUIRIES_PER_HOUR.attempts, MANY_DESIGNS)
