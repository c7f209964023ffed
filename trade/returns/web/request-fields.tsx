import { RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import type { ReturnRequest } from './use-return-request.ts'

/** The notes and photographs of every request. */
export function NotesAndPhotographs({ request, hint = '' }: { request: ReturnRequest; hint?: string }) {
  const { field, images, isSubmitting } = request
  return (
    <>
      <TextArea {...field('notes')} label="Notes" />
      <FileDrop
        label="Photographs"
        accept="image/*"
        multiple
        hint={`Up to ${RETURN_LIMITS.photographs}.${hint}`}
        files={images.chosen}
        error={images.problem ?? undefined}
        onAdd={images.add}
        onRemove={images.remove}
        disabled={isSubmitting}
      />
    </>
  )
}

interface SendRequestProps {
  request: ReturnRequest
  label: string
  blockedBecause?: string | false
  onClose: () => void
}

/** Why it was refused, and its two buttons. */
export function SendRequest({ request, label, blockedBecause, onClose }: SendRequestProps) {
  const { fault, isSubmitting } = request
  return (
    <>
      {fault && <Notice tone="error">{fault}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending…" blockedBecause={blockedBecause}>
          {label}
        </Button>
        <Button kind="secondary" disabled={isSubmitting} onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  )
}
