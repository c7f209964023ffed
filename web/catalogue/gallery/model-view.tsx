import { useEffect, useRef, useState } from 'react'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import type { ShownImage } from '#web/catalogue/page-image.ts'

interface ModelViewProps {
  address: string
  name: string
  /** Shown until the model has come, and in its place when it does not. */
  poster: ShownImage | undefined
}

type State = 'loading' | 'shown' | 'failed'

/** A product to turn round with a finger, the mouse or the arrow keys. It turns by itself only where motion is welcome. */
export function ModelView({ address, name, poster }: ModelViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    const stops = new AbortController()
    const { signal } = stops
    import('./show-model.ts')
      .then(({ showModel }) => {
        if (signal.aborted || !box.current) return
        const viewer = showModel(box.current, address, name)
        viewer.addEventListener('load', () => setState('shown'), { signal })
        viewer.addEventListener('error', () => setState('failed'), { signal })
        signal.addEventListener('abort', () => viewer.remove())
      })
      .catch(() => signal.aborted || setState('failed'))
    return () => stops.abort()
  }, [address, name])
  return (
    <div className="relative min-h-0 flex-1">
      {poster && state !== 'shown' && (
        <CatalogueImage picture={poster} sizes="100vw" fit="contain" className="absolute inset-0 size-full" />
      )}
      <div ref={box} className="absolute inset-0 [&>*]:size-full" />
      <p role="status" className="absolute inset-x-0 top-2 text-center text-sm text-stone">
        {state === 'loading' && 'Loading the 3D view…'}
        {state === 'failed' && 'The 3D view could not be loaded. Please check your connection and try again.'}
      </p>
    </div>
  )
}
