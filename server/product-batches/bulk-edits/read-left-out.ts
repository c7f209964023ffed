import type { readLeftOut as contract } from '#contracts/admin/bulk-edits.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { leftOutProducts, leftOutReasons } from './bulk-edits.store.ts'

/** What a bulk edit left out, or could not undo: counted by reason, and the first products by name. */
export async function readLeftOut(db: Db, id: string): Promise<ResponseBody<typeof contract>> {
  return { reasons: await leftOutReasons(db, id), products: await leftOutProducts(db, id) }
}

const AT_A_TIME = 1000

/** All of these products as a CSV file, by name, each with its reason. */
export async function* exportLeftOut(db: Db, id: string): AsyncGenerator<string> {
  yield CSV_START + csvLine(['Product', 'Reason', 'ID'])
  for (let skip = 0; ; skip += AT_A_TIME) {
    const page = await leftOutProducts(db, id, { skip, limit: AT_A_TIME })
    if (page.length > 0) yield page.map((one) => csvLine([one.name, one.why, one.id])).join('')
    if (page.length < AT_A_TIME) return
  }
}
