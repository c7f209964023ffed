import { moveDesign } from '#contracts/admin/design-steps.ts'
import type { AdminDesign } from '#contracts/admin/designs.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { taskRun } from '#web/admin-kit/task-run.ts'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { DesignTask } from './design-actions.tsx'
import { QuoteDialog } from './quote-dialog.tsx'

export interface DesignTaskDialogProps {
  task: DesignTask
  design: AdminDesign
  onDone: (design: AdminDesign) => void
  /** Someone saved this first: what is on the screen is old. */
  onConflict: () => void
  onClose: () => void
}

export function DesignTaskDialog({ task, design, onDone, onConflict, onClose }: DesignTaskDialogProps) {
  const run = taskRun({ onDone, onConflict })
  if (task === 'quote') return <QuoteDialog {...{ design, run, onClose }} />
  return <MoveDialog to={task} {...{ design, run, onClose }} />
}

interface TaskProps {
  design: AdminDesign
  run: (act: () => Promise<AdminDesign>, done: string) => Promise<void>
  onClose: () => void
}

const WORDS = {
  Accepted: {
    title: 'The customer has accepted',
    description: 'The quote is now final.',
    doLabel: 'Mark accepted',
  },
  Made: {
    title: 'The piece is made',
    description: 'The request is closed. You can now tell the customer that it is ready.',
    doLabel: 'Mark made',
  },
  Declined: {
    title: 'Decline this request',
    description:
      'A declined request cannot be reopened. Only admins see the reason; the customer sees your answer.',
    doLabel: 'Decline',
  },
} as const satisfies Record<Exclude<DesignTask, 'quote'>, object>

function MoveDialog({ to, design, run, onClose }: TaskProps & { to: Exclude<DesignTask, 'quote'> }) {
  const { id, ticket, version } = design
  const form = useSchemaForm(moveDesign.body, { to, reason: '', version })
  const { title, description, doLabel } = WORDS[to]
  return (
    <TaskDialog
      {...{ title, description, doLabel, onClose }}
      destructive={to === 'Declined'}
      form={form}
      onDo={(body) =>
        run(() => call(moveDesign, { params: { id }, body }), `${ticket} is ${to.toLowerCase()}.`)
      }
    >
      {to === 'Declined' && <TextField label="Reason" required {...form.field('reason')} />}
    </TaskDialog>
  )
}
