import { tabStorage } from '#web/browser-storage.ts'
import { draftKey } from './alert-draft.ts'
import type { AlertSubject } from './alert-subject.ts'

/** The text typed before the login, so that it is still there afterwards. */
export type AlertDraft = { typed: string; purity?: string }

export function storeDraft(subject: AlertSubject, draft: AlertDraft): void {
  tabStorage.setJson(draftKey(subject), draft)
}

/** Null where there is none, or nothing of ours lies there. */
export function storedDraft(subject: AlertSubject): AlertDraft | null {
  const draft = tabStorage.getJson(draftKey(subject))
  if (typeof draft !== 'object' || draft === null) return null
  const { typed, purity } = draft as Partial<Record<keyof AlertDraft, unknown>>
  return { typed: String(typed), purity: String(purity) }
}

export const forgetDraft = (subject: AlertSubject) => tabStorage.remove(draftKey(subject))
