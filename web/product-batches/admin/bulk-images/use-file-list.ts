import { useCallback, useRef, useState } from 'react'
import type { ImageFile } from './image-file.ts'

type Files = readonly ImageFile[]

/** The files on a screen; work that goes on beside it reads and changes the latest list. */
export function useFileList() {
  const [files, setFiles] = useState<Files>([])
  const latest = useRef(files)
  const put = useCallback((change: (before: Files) => Files) => {
    latest.current = change(latest.current)
    setFiles(latest.current)
  }, [])
  const amend = useCallback(
    (changes: ReadonlyMap<string, Partial<ImageFile>>) =>
      put((before) => before.map((one) => ({ ...one, ...changes.get(one.key) }))),
    [put],
  )
  return { files, latest, put, amend }
}
