import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { type AdminCustomer, addCustomerNote, keepCustomerNote } from '#contracts/admin-customers.ts'
import { dayAndTime } from '#web/admin/moments.ts'
import { Panel } from '#web/admin/panel.tsx'
import { call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

export interface CustomerNotesProps {
  customer: AdminCustomer
  put: (customer: AdminCustomer) => void
}

type Note = AdminCustomer['notes'][number]

/** What the people of the shop tell each other about a customer, who never sees it. */
export function CustomerNotes({ customer: { id, notes }, put }: CustomerNotesProps) {
  const keep = async (note: Note, removed: boolean) => {
    try {
      put(await call(keepCustomerNote, { params: { id, noteId: note.id }, body: { removed } }))
      return true
    } catch (fault) {
      toast.error(sentenceOf(fault, 'The note could not be changed. Please try again.'))
      return false
    }
  }
  const remove = async (note: Note) => {
    if (await keep(note, true))
      toast.info('Note removed.', { action: { label: 'Undo', act: () => void keep(note, false) } })
  }
  return (
    <Panel title="Notes, for the shop only">
      {notes.length > 0 && (
        <ul className="mb-3 divide-y divide-hairline border-y border-hairline">
          {notes.map((note) => (
            <li key={note.id} className="flex gap-2 py-2.5 text-sm">
              <span className="min-w-0 flex-1">
                <span className="block break-words whitespace-pre-line">{note.text}</span>
                <span className="text-[0.8125rem] text-stone">
                  {note.by}, {dayAndTime(note.at)}
                </span>
              </span>
              {note.isMine && (
                <IconButton
                  label="Remove this note"
                  className="-my-2 -mr-3"
                  onClick={() => void remove(note)}
                >
                  <X strokeWidth={1.25} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <NoteForm id={id} onAdded={put} />
    </Panel>
  )
}

function NoteForm({ id, onAdded }: { id: string; onAdded: (customer: AdminCustomer) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [adding, setAdding] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (adding || text.trim() === '') return
    setAdding(true)
    try {
      onAdded(await call(addCustomerNote, { params: { id }, body: { text } }))
      setText('')
      setError(undefined)
    } catch (fault) {
      setError(sentenceOf(fault, 'The note could not be kept. Please try again.'))
    } finally {
      setAdding(false)
    }
  }
  return (
    <form onSubmit={(event) => void add(event)} className="grid justify-items-end gap-2">
      <TextArea
        label="New note"
        hideLabel
        placeholder="Something the others should know"
        rows={2}
        className="w-full"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        kind="secondary"
        size="small"
        pending={adding}
        pendingLabel="Adding…"
        blockedBecause={text.trim() === '' && 'Write the note first.'}
      >
        Add note
      </Button>
    </form>
  )
}
