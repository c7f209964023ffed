import { saveFile } from '#web/save-file.ts'

/** Milliseconds after which a tab must have read the file. */
const READ_BY = 60_000

/**
 * Opens a PDF that needs the login in a tab of its own, where it can be read and printed. The tab opens at the click,
 * because browsers block one that comes after a wait; where they block it all the same, the file is saved instead.
 */
export async function openPdf(fetched: () => Promise<Response>, name: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const file = await (await fetched()).blob()
    if (!tab) return saveFile(name, file)
    const address = URL.createObjectURL(file)
    tab.location.href = address
    setTimeout(() => URL.revokeObjectURL(address), READ_BY)
  } catch (fault) {
    tab?.close()
    throw fault
  }
}
