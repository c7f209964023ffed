import { readReturns } from '#trade/returns/contract/returns.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { NotesAndPhotographs, SendRequest } from './request-fields.tsx'
import { ResizingRequest } from './request-form.ts'
import type { ResizableLine } from './returnable-line.ts'
import { resizingNote, SizeField } from './size-fields.tsx'
import { useReturnRequest } from './use-return-request.ts'

interface ResizingFormProps {
  line: ResizableLine
  onDone: () => void
  onClose: () => void
}

/** Asks to have a ring fitted to another size. */
export function ResizingForm({ line, onDone, onClose }: ResizingFormProps) {
  const request = useReturnRequest({
    lines: [line],
    schema: ResizingRequest,
    wish: ({ size }) => ({ kind: 'resizing', size, amount: '0' }),
    onDone,
    onConflict: () => refresh(readReturns),
  })
  return (
    <form onSubmit={request.send} noValidate className="mt-5 grid max-w-xl gap-5">
      <p className="text-stone">{resizingNote(line.resizing.workingDays)}</p>
      <SizeField request={request} sizes={line.resizing.sizes} />
      <NotesAndPhotographs request={request} />
      <SendRequest request={request} label="Request the resizing" onClose={onClose} />
    </form>
  )
}
