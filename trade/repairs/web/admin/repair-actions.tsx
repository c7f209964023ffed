import Printer from 'lucide-react/icons/printer'
import { printJobCard, printRepairSlip } from '#trade/repairs/contract/repair-papers.ts'
import type { RepairView } from '#trade/repairs/contract/repairs.ts'
import type { RepairStep } from '#trade/repairs/rules/repair-steps.ts'
import { response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'

interface RepairActionsProps {
  view: RepairView
  onStep: (step: RepairStep) => void
}

const LABEL = {
  send: 'Give it to a karigar…',
  receive: 'Take it back…',
  ready: 'It is ready…',
  'hand-over': 'Hand it over…',
  cancel: 'Give it back undone…',
} as const satisfies Record<RepairStep, string>

/** In which order they stand; the last one that is possible is the main button. */
const ORDER: readonly RepairStep[] = ['cancel', 'send', 'receive', 'ready', 'hand-over']

/** The usual next step of a repair, at the far end; a piece that just came in goes to the karigar. */
function mainStep({ status, possible }: RepairView): RepairStep | undefined {
  if (status === 'taken-in') return 'send'
  if (status === 'received') return 'ready'
  return ORDER.findLast((step) => possible.includes(step))
}

/** Where the repair can go next, as its table says. */
export function RepairActions({ view, onStep }: RepairActionsProps) {
  const main = mainStep(view)
  const others = ORDER.filter((step) => step !== main && view.possible.includes(step))
  const ordered = main ? [...others, main] : others
  return ordered.map((step) => (
    <Button
      key={step}
      kind={step === main ? 'primary' : 'secondary'}
      blockedBecause={
        step === 'hand-over' && view.isOwn && 'It is your own piece: a colleague hands it over.'
      }
      onClick={() => onStep(step)}
    >
      {labelOf(view, step)}
    </Button>
  ))
}

function labelOf({ status }: RepairView, step: RepairStep): string {
  if (step === 'receive' && status === 'received') return 'Weigh it again…'
  if (step === 'ready' && status === 'ready') return 'Correct the charge…'
  if (step === 'send' && status !== 'taken-in') return 'To the karigar again…'
  return LABEL[step]
}

/** The slip for the customer, and the card that goes along with the piece. */
export function RepairPapers({ number }: Pick<RepairView, 'number'>) {
  const failed = 'The paper could not be opened. Please try again.'
  const params = { number }
  const slip = useAction(() => openPdf(() => response(printRepairSlip, { params }), `repair-${number}.pdf`), {
    failed,
  })
  const card = useAction(() => openPdf(() => response(printJobCard, { params }), `job-card-${number}.pdf`), {
    failed,
  })
  const icon = <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="secondary" pending={slip.isPending} onClick={() => slip.mutate()}>
        {icon}
        Slip
      </Button>
      <Button kind="secondary" pending={card.isPending} onClick={() => card.mutate()}>
        {icon}
        Job card
      </Button>
    </div>
  )
}
