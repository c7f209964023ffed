import { useState } from 'react'
import { addRepairPhotographs, readRepairPhotograph } from '#trade/repairs/contract/repair-papers.ts'
import type { RepairView } from '#trade/repairs/contract/repairs.ts'
import { REPAIR_LIMITS } from '#trade/repairs/rules/repair-terms.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { PrivateImage } from '#web/admin-kit/private-image.tsx'
import { call } from '#web/api.ts'
import { multipartOf } from '#web/multipart.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface RepairPhotographsProps {
  view: RepairView
  onDone: (view: RepairView) => void
}

/** How the piece looked when it came in, small; each opens large. While the shop has it, more can be taken. */
export function RepairPhotographs({ view, onDone }: RepairPhotographsProps) {
  const { number, photographs, possible } = view
  const [opened, setOpened] = useState<string | null>(null)
  const adding = useAction(
    (files: readonly File[]) =>
      call(addRepairPhotographs, {
        params: { number },
        form: multipartOf({}, { photographs: files }),
      }),
    { onSuccess: onDone, failed: 'The photographs were not added. Please try again.' },
  )
  const isOpen = possible.length > 0 && photographs.length < REPAIR_LIMITS.photographs
  if (photographs.length === 0 && !isOpen) return null
  return (
    <Panel title="Photographs">
      {photographs.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {photographs.map((id, nth) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Photograph ${nth + 1}`}
                onClick={() => setOpened(id)}
                className="block border border-hairline hover:border-gold"
              >
                <PrivateImage
                  endpoint={readRepairPhotograph}
                  params={{ id }}
                  size="small"
                  alt=""
                  className="block size-24"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <FileDrop
          label="Add photographs"
          size="small"
          accept="image/*"
          multiple
          hint={`Up to ${REPAIR_LIMITS.photographs}.`}
          files={[]}
          disabled={adding.isPending}
          onAdd={(files) => adding.mutate(files)}
          onRemove={() => undefined}
        />
      )}
      {opened && (
        <Dialog title={number} width="wide" open onOpenChange={() => setOpened(null)}>
          <PrivateImage
            endpoint={readRepairPhotograph}
            params={{ id: opened }}
            size="full"
            alt="Photograph of the piece"
            className="h-[70vh] w-full"
          />
        </Dialog>
      )}
    </Panel>
  )
}
