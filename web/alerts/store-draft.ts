import { draftKey } from './alert-draft.ts'
import type { AlertSubject } from './alert-subject.ts'

/** What was typed before the login, so that it is still there afterwards. */
export type AlertDraft = { typed: string; purity?: string }

export function storeDraft(subject: AlertSubject, draft: AlertDraft): void {
  sessionStorage.setItem(draftKey(subject), JSON.stringify(draft))
}

/** Null where there is none, or nothing of ours lies there. */
export function storedDraft(subject: AlertSubject): AlertDraft | null {
  try {
    const { typed, purity } = JSON.parse(sessionStorage.getItem(draftKey(subject)) ?? 'null')
    return { typed: String(typed), purity: String(purity) }
  } catch {
    return null
  }
}

export const forgetDraft = (subject: AlertSubject) => sessionStorage.removeItem(draftKey(subject))
