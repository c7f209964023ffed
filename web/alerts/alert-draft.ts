import { tabStorage } from '#web/browser-storage.ts'
import type { AlertSubject } from './alert-subject.ts'

/** Where a tab keeps what somebody was about to ask for when they were sent to the login. */
export const draftKey = (subject: AlertSubject) =>
  `alert:${subject.kind}${'productId' in subject ? subject.productId : ''}`

export const hasDraft = (subject: AlertSubject) => tabStorage.get(draftKey(subject)) !== null
