import MapPin from 'lucide-react/icons/map-pin'
import { useEffect, useRef, useState } from 'react'
import type { ContactSettings } from '#contracts/settings.ts'
import { TextLink } from '#web/ui/action/text-link.tsx'
import { useNear } from '#web/ui/use-near.ts'
import { directionsAddress, mapFrameAddress, mapPageAddress } from './map-address.ts'

type MapState = 'coming' | 'shown' | 'failed'

/** Milliseconds to wait for the map; after that its place says how to see it elsewhere. */
const PATIENCE = 12_000

/**
 * OpenStreetMap around the shop. Nothing is fetched from, or told to, anybody else before the visitor comes near;
 * the address and plain links are there in any case.
 */
export function ShopMap({ contact }: { contact: ContactSettings }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const [state, setState] = useMapState(near)
  return (
    <figure className="flex h-full flex-col">
      <div ref={place} className="relative min-h-60 flex-1 sm:min-h-96 border border-hairline bg-sand">
        <WhereItIs contact={contact} state={state} />
        {near && state !== 'failed' && (
          <iframe
            src={mapFrameAddress(contact.map)}
            title={`Map: ${contact.shopName}, ${contact.city}`}
            referrerPolicy="strict-origin-when-cross-origin"
            // Without a connection, the browser loads an error page of its own.
            onLoad={() => setState(navigator.onLine ? 'shown' : 'failed')}
            className={`absolute inset-0 size-full bg-sand ${state === 'shown' ? '' : 'invisible'}`}
          />
        )}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-stone">
        <span>
          ©{' '}
          <TextLink href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
            OpenStreetMap contributors
          </TextLink>
        </span>
        <span className="flex flex-wrap gap-x-6 gap-y-1">
          <TextLink href={mapPageAddress(contact.map)} target="_blank" rel="noopener noreferrer">
            Open the map
          </TextLink>
          <TextLink href={directionsAddress(contact.map)} target="_blank" rel="noopener noreferrer">
            Directions
          </TextLink>
        </span>
      </figcaption>
    </figure>
  )
}

/** A frame never says that it failed: without a line, or after a while without a word, it is taken for failed. */
function useMapState(near: boolean) {
  const [state, setState] = useState<MapState>('coming')
  useEffect(() => {
    if (!near) return
    if (!navigator.onLine) return setState('failed')
    const timer = setTimeout(() => setState((now) => (now === 'shown' ? now : 'failed')), PATIENCE)
    return () => clearTimeout(timer)
  }, [near])
  return [state, setState] as const
}

function WhereItIs({ contact, state }: { contact: ContactSettings; state: MapState }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center">
      <MapPin strokeWidth={1} aria-hidden="true" className="size-9 text-garnet" />
      <p className="font-display text-piece">
        {contact.addressLines[0] ?? contact.shopName}, {contact.city}
      </p>
      {state === 'failed' && (
        <p className="text-stone">The map could not be loaded. The links below show it.</p>
      )}
    </div>
  )
}
