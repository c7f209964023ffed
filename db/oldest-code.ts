/**
 * The newest migration of the oldest release that may still run on today's schema: at each release, the newest one of
 * the release before. `migrate` writes it into the database, where a process of an older release reads it and says that
 * it is not ready. A migration that breaks the release before raises it to itself; see docs/decisions/080.
 *
 * Code from before 0082 knows no payment lines. Code from before 0083 looks for batches in tables that are gone, code
 * from before 0084 for views that are shared, and code from before 0086 for basis points under another name.
 * Code from before 0099 names a key of the cart that is gone, and code from before 0103 reads views, scheduled rates and
 * imports of images that are gone. Code from before 0105 gives money that was paid out a receipt's number, which is refused.
 * Code from before 0106 writes entries of store credit that refer to nothing, which the books report.
 * Code from before 0107 finds products by tables that are gone, and code from before 0108 knows fewer purities.
 * Code from before 0111 counts the cash of each admin instead of the one drawer.
 */
export const OLDEST_CODE = '0111_drawer_and_proof'
