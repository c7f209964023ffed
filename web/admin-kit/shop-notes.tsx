import { type FormEvent, useState } from 'react'
import { formatDateTime } from '#rules/format-dates.ts'
import type { NamedPerson } from '#rules/identity/person-name.ts'
import { sentenceOf } from '#web/api.ts'
import { Person } from '#web/person.tsx'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Panel } from './panel.tsx'

/** A note that one admin wrote for the others. */
export interface ShopNote {
  id: string
  text: string
  by: NamedPerson
  at: Date
  isMine: boolean
}

interface ShopNotesProps<View> {
  notes: readonly ShopNote[]
  /** Both throw what the server says against it. */
  add: (text: string) => Promise<View>
  keep: (noteId: string, removed: boolean) => Promise<View>
  /** With what the note belongs to, as it is now. */
  onDone: (view: View) => void
}

/** Notes of admins to each other about a customer or an order; the author of a note may delete it. */
export function ShopNotes<View>({ notes, add, keep, onDone }: ShopNotesProps<View>) {
  const keeping = useAction(
    ({ note, removed }: { note: ShopNote; removed: boolean }) => keep(note.id, removed),
    {
      failed: 'The note could not be changed. Please try again.',
      onSuccess: (view, { note, removed }) => {
        onDone(view)
        const act = () => keeping.mutate({ note, removed: false })
        if (removed) toast.info('Note removed.', { action: { label: 'Undo', act } })
      },
    },
  )
  return (
    <Panel title="Notes, for the shop only">
      {notes.length > 0 && (
        <ul className="mb-3 divide-y divide-hairline border-y border-hairline">
          {notes.map((note) => (
            <li key={note.id} className="flex gap-2 py-2.5 text-sm">
              <span className="min-w-0 flex-1">
                <span className="block break-words whitespace-pre-line">{note.text}</span>
                <span className="text-[0.8125rem] text-stone">
                  <Person {...note.by} isInline />, {formatDateTime(note.at)}
                </span>
              </span>
              {note.isMine && (
                <RemoveButton
                  label="Remove this note"
                  className="-my-2 -mr-3"
                  onClick={() => keeping.mutate({ note, removed: true })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <NoteForm add={add} onDone={onDone} />
    </Panel>
  )
}

function NoteForm<View>({ add, onDone }: Pick<ShopNotesProps<View>, 'add' | 'onDone'>) {
  const [text, setText] = useState('')
  const adding = useAction(add, {
    onSuccess: (view) => {
      setText('')
      onDone(view)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!adding.isPending && text.trim() !== '') adding.mutate(text)
  }
  return (
    <form onSubmit={submit} className="grid justify-items-end gap-2">
      <TextArea
        label="New note"
        hideLabel
        placeholder="Something your colleagues should know"
        rows={2}
        className="w-full"
        value={text}
        error={
          adding.error
            ? sentenceOf(adding.error, 'The note could not be saved. Please try again.')
            : undefined
        }
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        kind="secondary"
        pending={adding.isPending}
        pendingLabel="Adding…"
        blockedBecause={text.trim() === '' && 'Write the note first.'}
      >
        Add note
      </Button>
    </form>
  )
}
