import { returnsFound } from '#contracts/admin/returns-found.ts'

/** The rows of modules in the answer of the admin area's search, by the names of their groups. */
export const MODULE_FOUND = { ...returnsFound }
