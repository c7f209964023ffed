import type { ParsedRequest } from '#contracts/endpoint.ts'
import { formatRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import {
  type PrivateImage,
  preparePrivateImages,
} from '#server/enquiries/private-images/prepare-private-images.ts'
import {
  privateImagesIn,
  readPrivateImage,
  removePrivateImage,
  withPrivateImages,
} from '#server/enquiries/private-images/store-private-images.ts'
import { invalidField, mustFind, refused } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import type { moveCash as contract } from '#trade/counter/contract/cash-days.ts'
import { type CashMovementRow, keepSlip, lockMovement, movementById } from './cash-movements.store.ts'
import { moveCash } from './move-cash.ts'

/** The name of a slip's photograph in the file store. */
export const slipFile = privateImagesIn('slips')

const NO_MOVEMENT = 'Movement not found.'

type Movement = ParsedRequest<typeof contract>['body']

/** Notes cash that moved, with the photograph of its slip if there is one, both or neither. */
export async function moveCashWithSlip(
  shop: Shop,
  caller: Caller,
  asked: Movement,
  files: readonly UploadedFile[],
): Promise<CashMovementRow> {
  const images = await prepareSlip(files)
  const slip = images[0]?.id ?? null
  const row = await withPrivateImages(shop.files, slipFile, images, () =>
    shop.transaction((within) => moveCash(within, caller, asked, slip)),
  )
  // Sent twice: it has the photograph of the first time.
  if (slip && row.slip !== slip) await removePrivateImage(shop.files, slipFile, slip)
  return row
}

/** Keeps the photograph of a slip that came later. */
export async function addSlip(
  shop: Shop,
  caller: Caller,
  id: string,
  files: readonly UploadedFile[],
): Promise<CashMovementRow> {
  if (files.length === 0) throw invalidField('slip', 'Please choose a photograph.')
  const images = await prepareSlip(files)
  return withPrivateImages(shop.files, slipFile, images, () =>
    shop.transaction(async (within) => {
      const { db } = within
      const movement = mustFind(await lockMovement(db, id), NO_MOVEMENT)
      if (movement.slip !== null) throw refused('The slip of this movement has already been photographed.')
      const after = {
        amount: formatRupees(Math.abs(movement.change), { paise: 'auto' }),
        slip: 'photographed',
      }
      await audit(db, caller, { action: 'cash.slip', subject: { type: 'cash', id: movement.day }, after })
      return keepSlip(db, movement, images[0]?.id ?? '')
    }),
  )
}

/** The photograph of a slip as a data URL: it is private, and has no address. */
export async function readSlip(
  { db, files }: Shop,
  id: string,
  size: 'full' | 'small',
): Promise<{ src: string }> {
  const slip = (await movementById(db, id))?.slip ?? null
  const lookup = { isKnown: slip !== null, missing: 'Photograph not found.' }
  return readPrivateImage(files, slipFile(slip ?? '', size), lookup)
}

const prepareSlip = (files: readonly UploadedFile[]): Promise<PrivateImage[]> =>
  preparePrivateImages(files, (refusal) => invalidField('slip', refusal))
