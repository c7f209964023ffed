import type { Db } from '#db/client.ts'
import { images } from '#db/schema/catalogue.ts'
import type { Image } from './process-image.ts'

/** Remembers a processed image. One that is known already keeps its row, with the words it was first given. */
export async function keepImage(db: Db, image: Image): Promise<void> {
  await db.insert(images).values(image).onConflictDoNothing()
}
