import { useState } from 'react'
import { type AdminReturn, readReturnPhotograph } from '#trade/returns/contract/return-requests.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { PrivateImage } from '#web/admin-kit/private-image.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const TAKEN_BY = { customer: 'From the customer', shop: 'From the inspection' } as const

/** Photographs of a return, small; each opens large. */
export function ReturnPhotographs({ images }: Pick<AdminReturn, 'images'>) {
  const [opened, setOpened] = useState<AdminReturn['images'][number] | null>(null)
  if (images.length === 0) return null
  return (
    <Panel title="Photographs">
      {(['customer', 'shop'] as const).map((takenBy) => {
        const theirs = images.filter((image) => image.takenBy === takenBy)
        if (theirs.length === 0) return null
        return (
          <div key={takenBy} className="mb-4 last:mb-0">
            <p className="mb-2 text-sm text-stone">{TAKEN_BY[takenBy]}</p>
            <ul className="flex flex-wrap gap-2">
              {theirs.map((image, index) => (
                <li key={image.id}>
                  <button
                    type="button"
                    aria-label={`${TAKEN_BY[takenBy]}, photograph ${index + 1}`}
                    onClick={() => setOpened(image)}
                    className="block border border-hairline hover:border-gold"
                  >
                    <PrivateImage
                      endpoint={readReturnPhotograph}
                      params={{ id: image.id }}
                      size="small"
                      alt=""
                      className="block size-24"
                    />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {opened && (
        <Dialog title={TAKEN_BY[opened.takenBy]} width="wide" open onOpenChange={() => setOpened(null)}>
          <PrivateImage
            endpoint={readReturnPhotograph}
            params={{ id: opened.id }}
            size="full"
            alt="Photograph of the product"
            className="h-[70vh] w-full"
          />
        </Dialog>
      )}
    </Panel>
  )
}
