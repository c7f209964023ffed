import type { Db } from '#db/client.ts'
import { pictures } from '#db/schema/catalogue.ts'
import type { Picture } from './process-picture.ts'

/** Remembers a processed picture. One that is known already keeps its row, with the words it was first given. */
export async function keepPicture(db: Db, picture: Picture): Promise<void> {
  await db.insert(pictures).values(picture).onConflictDoNothing()
}
