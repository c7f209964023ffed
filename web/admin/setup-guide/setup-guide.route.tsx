import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { Link } from 'react-router'
import { readSetupGuide, type SetupGuide, setupGuideSettings } from '#contracts/admin/setup-guide.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { MARKED_STEPS, type MarkedStep } from '#rules/settings/setup-guide.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { STEP_WORDS } from './step-words.ts'
import { Tries } from './tries.tsx'

type Step = SetupGuide['steps'][number]
type Marks = SetupGuide['marks']['value']

/** Steps of a real shop before it opens, in order, and which of them are done. */
export default function SetupGuideScreen() {
  const query = useEndpointQuery(readSetupGuide, {}, { onFocus: true })
  return (
    <AdminPage title="Setup Guide">
      {query.isSuccess && <Tries tries={query.data.tries} />}
      {query.isSuccess ? <Guide guide={query.data} /> : <QueryState query={query} />}
    </AdminPage>
  )
}

function Guide({ guide: { steps, offer, marks } }: { guide: SetupGuide }) {
  const saving = useEndpointMutation(setupGuideSettings.change, {
    refreshes: [readSetupGuide],
    failed: 'That could not be saved. Please try again.',
  })
  const save = (change: Partial<Marks>) =>
    saving.mutate({ body: { value: { ...marks.value, ...change }, version: marks.version } })
  const done = steps.filter(({ isDone }) => isDone).length
  const { marked, hidden } = marks.value
  const mark = (step: MarkedStep) =>
    save({ marked: marked.includes(step) ? marked.filter((other) => other !== step) : [...marked, step] })
  return (
    <div className="max-w-3xl">
      <p className="mb-5 text-stone">
        {done} of {steps.length} steps are done. The shop checks each step itself, and reopens one that is no
        longer done.
      </p>
      <ol className="border border-hairline bg-paper">
        {steps.map((step) => (
          <StepRow
            key={step.step}
            {...step}
            details={step.step === 'welcome-offer' ? offerLines(offer) : []}
            isMarked={marked.some((other) => other === step.step)}
            saving={saving.isPending}
            onMark={mark}
          />
        ))}
      </ol>
      {(done === steps.length || hidden) && (
        <Button
          kind="secondary"
          className="mt-5"
          pending={saving.isPending}
          onClick={() => save({ hidden: !hidden })}
        >
          {hidden ? 'Show on the dashboard again' : 'Hide on the dashboard'}
        </Button>
      )}
    </div>
  )
}

/** The same discount read both ways, of one coin and one ring. */
const offerLines = ({ percent: share, examples }: SetupGuide['offer']): string[] =>
  examples.map(({ name, price, ofWork, ofWhole, loss }) => {
    const [costs, work, whole, lost] = [price, ofWork, ofWhole, loss].map((sum) => formatRupees(sum))
    const taken = `${name}, ${costs}: ${percent(share)} of making charges and stones is ${work}, of the whole price ${whole}`
    return loss > 0 ? `${taken}, which is ${lost} below the value of the metal.` : `${taken}, without a loss.`
  })

type RowProps = Step & {
  details: string[]
  isMarked: boolean
  saving: boolean
  onMark: (step: MarkedStep) => void
}

function StepRow({ step, isDone, details, isMarked, saving, onMark }: RowProps) {
  const { title, sentence, place } = STEP_WORDS[step]
  const byHand = MARKED_STEPS.find((marked) => marked === step)
  const Icon = isDone ? Check : Circle
  return (
    <li className="flex items-start gap-3 border-b border-hairline px-4 py-3.5 last:border-b-0">
      <Icon
        role="img"
        aria-label={isDone ? 'Done' : 'Not done yet'}
        strokeWidth={1.5}
        className={clsx('mt-0.5 size-5 shrink-0', isDone ? 'text-leaf' : 'text-stone')}
      />
      <div className="min-w-0 flex-1">
        <h2 className={clsx('font-sans text-base', isDone ? 'text-stone' : 'font-medium')}>{title}</h2>
        {!isDone && <p className="mt-0.5 text-sm break-words text-stone">{sentence}</p>}
        {!isDone &&
          details.map((line) => (
            <p key={line} className="mt-0.5 text-sm break-words">
              {line}
            </p>
          ))}
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm empty:hidden">
          {place && !isDone && (
            <Link to={place.to} className="text-link">
              {place.label}
            </Link>
          )}
          {byHand && (!isDone || isMarked) && (
            <button type="button" className="text-link" disabled={saving} onClick={() => onMark(byHand)}>
              {isMarked ? 'Mark as not done' : MARK_WORDS[byHand]}
            </button>
          )}
        </p>
      </div>
    </li>
  )
}

const MARK_WORDS = {
  policies: 'Mark as done',
  staff: 'I work alone: mark as done',
} as const satisfies Record<MarkedStep, string>
