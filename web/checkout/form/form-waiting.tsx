import { Waiting } from '#web/ui/feedback/waiting.tsx'

/** The form of the address before it is known who is there. */
export function FormWaiting() {
  return (
    <Waiting
      className="grid gap-6 sm:grid-cols-2"
      boxes={['h-12', 'h-12', 'h-12 sm:col-span-2', 'h-12', 'h-12']}
    />
  )
}
