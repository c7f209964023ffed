import { returnsFound } from '#trade/returns/contract/found.ts'

/** The rows of modules in the answer of the admin area's search, by the names of their groups. */
export const MODULE_FOUND = { ...returnsFound }
