/** Which status an import may change to. A file is checked before any of it is stored. */
export const NEXT_IMPORT_STATUS = {
  uploaded: ['checking'],
  checking: ['checked', 'failed'],
  checked: ['checking', 'running'],
  running: ['done', 'failed'],
  failed: ['checking'],
  done: ['undoing'],
  undoing: ['undone', 'done'],
  undone: [],
} as const satisfies Record<string, readonly string[]>

export type ImportStatus = keyof typeof NEXT_IMPORT_STATUS

export const IMPORT_STATUSES = Object.keys(NEXT_IMPORT_STATUS) as ImportStatus[]

export function importMayBecome(from: ImportStatus, to: ImportStatus): boolean {
  return (NEXT_IMPORT_STATUS[from] as readonly ImportStatus[]).includes(to)
}

/** A job is at work on it. */
export function isImportBusy(status: ImportStatus): boolean {
  return status === 'checking' || status === 'running' || status === 'undoing'
}
