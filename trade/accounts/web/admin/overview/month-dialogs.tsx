import { type AccountMonth, closeMonth, readAccounts, reopenMonth } from '#trade/accounts/contract/months.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

type MonthDialogProps = { month: AccountMonth; onClose: () => void }

/** Closes a month once its return is filed. */
export function CloseMonthDialog({ month: { month, name }, onClose }: MonthDialogProps) {
  return (
    <TaskDialog
      title={`Close ${name}?`}
      description={`Close it once its GSTR-1 is filed. What ${name} reports then stays as it is. If one of its invoices is issued again later, the change appears in the month in which it was made, as the portal wants it. Only an owner can open it again, until a later month is closed.`}
      doLabel="Close month"
      doingLabel="Closing…"
      onDo={async () => {
        await call(closeMonth, { params: { period: month } })
        await refresh(readAccounts)
      }}
      done={`${name} is closed.`}
      onConflict={() => void refresh(readAccounts)}
      onClose={onClose}
    />
  )
}

/** Opens a closed month again, for an owner who says why. */
export function ReopenMonthDialog({ month: { month, name }, onClose }: MonthDialogProps) {
  const form = useSchemaForm(reopenMonth.body, { reason: '' })
  return (
    <TaskDialog
      title={`Open ${name} again?`}
      description={`${name} then reports what is true now, and its return and registers say that it was closed before. If its GSTR-1 is filed, the figures may differ from it. It can be closed once more.`}
      doLabel="Open again"
      doingLabel="Opening…"
      form={form}
      onDo={async (body) => {
        await call(reopenMonth, { params: { period: month }, body })
        await refresh(readAccounts)
      }}
      done={`${name} is open.`}
      onConflict={() => void refresh(readAccounts)}
      onClose={onClose}
    >
      <TextField label="Reason" required maxLength={200} {...form.field('reason')} />
    </TaskDialog>
  )
}
