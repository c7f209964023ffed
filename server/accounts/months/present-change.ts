import type { DocumentChange as ChangeView } from '#contracts/admin/account-months.ts'
import type { DocumentChange } from '#rules/accounts/document-change.ts'
import { hintOf, placeOfChange } from '#rules/accounts/gstr1/change-in-return.ts'

/** A change of a closed month, and where this one shows it. */
export function presentChange(change: DocumentChange): ChangeView {
  const { id, ofMonth, changedAt, is } = change
  return {
    ...{ document: is.number, documentId: id, ofMonth, changedAt, appearsIn: placeOfChange(change) },
    hint: hintOf(change),
  }
}
