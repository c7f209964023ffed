import type { CursorQuery } from '#contracts/paging.ts'
import { toPage } from './keyset.ts'

const AT_A_TIME = 500

/** All of a list, some hundred rows at a time, however many there are. */
export async function* everyPage<Row>(
  read: (cursor: CursorQuery) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const cursor = { after, limit: AT_A_TIME }
    const { rows, next } = toPage(await read(cursor), cursor, idOf)
    yield rows
    after = next ?? undefined
  } while (after)
}
