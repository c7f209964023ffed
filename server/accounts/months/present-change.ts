import type { DocumentChange as ChangeView } from '#contracts/admin/account-months.ts'
import type { DocumentChange } from '#rules/accounts/document-change.ts'
import { CHANGE_HINTS, placeOfChange } from '#rules/accounts/gstr1/change-in-return.ts'

/** A change of a closed month, and where this one shows it. */
export function presentChange(change: DocumentChange): ChangeView {
  const { id, ofMonth, changedAt, is } = change
  const appearsIn = placeOfChange(change)
  return {
    ...{ document: is.number, documentId: id, ofMonth, changedAt, appearsIn },
    hint: CHANGE_HINTS[appearsIn],
  }
}
