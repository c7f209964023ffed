/** The name in the file store; `/media` serves names without a folder only, so no public address leads here. */
export function importFile(id: string): string {
  return `imports/${id}.csv`
}
