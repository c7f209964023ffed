/** The name in the file store; `/media` serves names without a folder only, so no public address leads here. */
export function importFile(id: string): string {
  return `imports/${id}.csv`
}

/** Days after which the file of an import is removed: of one that was never run, and of one with faulty rows. */
export const FILE_DAYS = 30
