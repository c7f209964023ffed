import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { cameraFault, codeReader } from './code-reader.ts'

/** Milliseconds between two looks, and for which a code that stays in the picture is one scan. */
const LOOK_EVERY = 120
const SAME_FOR = 2500

interface CameraScannerProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** The picture of the phone's camera; each code that comes into it is one scan. */
export function CameraScanner({ onCode, onClose }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onCode)
  heard.current = onCode
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const picture = video.current
    if (picture)
      watch(picture, (code) => heard.current(code), stopping.signal).catch((problem: unknown) => {
        if (!stopping.signal.aborted) setFault(cameraFault(problem))
      })
    return () => stopping.abort()
  }, [])
  return (
    <div className="grid grid-cols-1 gap-2">
      {fault ? (
        <Notice tone="warning">{fault}</Notice>
      ) : (
        <video
          ref={video}
          playsInline
          muted
          aria-label="Camera"
          className="aspect-video w-full border border-hairline bg-ink object-cover"
        />
      )}
      <Button kind="secondary" onClick={onClose} className="justify-self-start">
        Close the camera
      </Button>
    </div>
  )
}

/** Starts the camera and reads codes until it is stopped; then the camera is free again. Throws where there is none. */
async function watch(
  picture: HTMLVideoElement,
  onCode: (code: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    picture.srcObject = stream
    await picture.play()
    const reader = await codeReader()
    const lastSeen = new Map<string, number>()
    while (!stopped.aborted) {
      for (const { rawValue } of await reader.detect(picture)) {
        const before = lastSeen.get(rawValue) ?? Number.NEGATIVE_INFINITY
        const now = performance.now()
        lastSeen.set(rawValue, now)
        if (now - before > SAME_FOR) onCode(rawValue)
      }
      await new Promise((done) => setTimeout(done, LOOK_EVERY))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
