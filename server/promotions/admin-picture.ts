import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pictures } from '#db/schema/catalogue.ts'
import { keepPicture } from '#server/catalogue/pictures/pictures.store.ts'
import { type Picture, processPicture } from '#server/catalogue/pictures/process-picture.ts'
import { invalid, ShopError } from '#server/errors.ts'
import type { UploadedFile } from '#server/http/read-form.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The picture that came with a form, decoded and written anew in every size; nothing where none came. Outside the
 * transaction, because it takes a second; files nobody comes to point at do no harm. Refuses (400) at the field.
 */
export async function pictureSent(
  { files }: Shop,
  [sent]: readonly UploadedFile[],
  alt: string,
): Promise<Picture | null> {
  if (!sent) return null
  return processPicture(files, sent.bytes, alt).catch((fault: unknown) => {
    if (fault instanceof ShopError && fault.code === 'invalid') throw badPicture(fault.message)
    throw fault
  })
}

export function badPicture(message = 'Please choose a picture.'): ShopError {
  return invalid(message, { fields: [{ field: 'picture', message }] })
}

/** Keeps the picture and says what it shows; answers its id. The words belong to the picture, wherever it hangs. */
export async function hangPicture(db: Db, picture: Picture, alt: string): Promise<string> {
  await keepPicture(db, picture)
  await describePicture(db, picture.id, alt)
  return picture.id
}

export async function describePicture(db: Db, id: string, alt: string): Promise<void> {
  await db.update(pictures).set({ alt }).where(eq(pictures.id, id))
}
