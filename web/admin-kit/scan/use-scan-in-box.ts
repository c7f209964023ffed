import { type KeyboardEvent, useRef } from 'react'
import { codeInBox, scannedKeys } from './scanned-keys.ts'

/**
 * The `onKeyDown` of a box that a scanner and people type into: `take` gets what is meant, once Enter is pressed or a scan
 * ends; not of an empty box.
 */
export function useScanInBox(written: string, take: (code: string) => void) {
  const read = useRef(scannedKeys({ words: true }))
  return (event: KeyboardEvent) => {
    const scanned = read.current(event.nativeEvent)
    if ((event.key !== 'Enter' && scanned === null) || written === '') return
    event.preventDefault()
    take(codeInBox(written, scanned))
  }
}
