/** Every file that was dropped, those in folders too, each with its path as a folder picker gives it (`webkitRelativePath`). */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Asked for before the first wait: afterwards the browser has forgotten what was dropped.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...files]
  return (await Promise.all(entries.map(filesOf))).flat()
}

/** A file that cannot be read comes as an empty file of its name, so that the screen can name it. */
function filesOf(entry: FileSystemEntry): Promise<File[]> {
  const found = isFile(entry) ? fileOf(entry).then((file) => [file]) : filesIn(entry)
  return found.catch(() => [atPath(new File([], entry.name), entry)])
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const inside: FileSystemEntry[] = []
  // A reader gives some hundred at a time, and none at its end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) break
    inside.push(...some)
  }
  return (await Promise.all(inside.map(filesOf))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return atPath(await new Promise<File>((done, fail) => entry.file(done, fail)), entry)
}

/** The browser leaves the path of a dropped file empty. */
function atPath(file: File, { fullPath }: FileSystemEntry): File {
  return Object.defineProperty(file, 'webkitRelativePath', { value: fullPath.slice(1) })
}
