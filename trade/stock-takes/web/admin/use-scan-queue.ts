import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sendScans } from '#trade/stock-takes/contract/stock-takes.ts'
import { call } from '#web/api.ts'
import { browserStorage } from '#web/browser-storage.ts'
import { isConflict } from '#web/query/server-errors.ts'
import { type ScanAnswer, scanQueue } from './scan-queue.ts'

/** The scans of a count on this device; sent as soon as there is a connection. */
export function useScanQueue(takeId: string, onAnswer: (answer: ScanAnswer) => void) {
  const heard = useRef(onAnswer)
  heard.current = onAnswer
  const [queue] = useState(() =>
    scanQueue({
      takeId,
      storage: browserStorage,
      send: (scans) => call(sendScans, { params: { id: takeId }, body: { scans } }),
      endedBy: (fault) => (isConflict(fault) ? fault.message : null),
      onAnswer: (answer) => heard.current(answer),
      later: (act, milliseconds) => {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
      newId: () => crypto.randomUUID(),
    }),
  )
  useEffect(() => {
    const send = () => void queue.flush()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [queue])
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  return { ...queue, ...state }
}
