import { foundGroup } from '#contracts/admin/found-group.ts'
import { ReturnRow } from './return-requests.ts'

/** Returns in the answer of the admin area's search. */
export const returnsFound = { returns: foundGroup(ReturnRow, 'returns.handle') }
