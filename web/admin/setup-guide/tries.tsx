import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { Link } from 'react-router'
import type { SetupGuide } from '#contracts/admin/setup-guide.ts'
import { inWords, tryWords } from './try-words.ts'

/** Tries for visitors of the demo; the steps of a real shop come after them. */
export function Tries({ tries }: Pick<SetupGuide, 'tries'>) {
  const shown = tries.filter(({ name }) => tryWords(name))
  if (shown.length === 0) return null
  const [first = '', ...rest] = inWords(shown.length)
  return (
    <section className="mb-9 max-w-3xl" aria-labelledby="tries">
      <h2 id="tries" className="mb-3 text-piece">
        {`${first.toUpperCase()}${rest.join('')} things to try in this demo`}
      </h2>
      <ol className="border border-hairline bg-paper">
        {shown.map(({ name, isDone }) => (
          <TryRow key={name} name={name} isDone={isDone} />
        ))}
      </ol>
      <h2 className="mt-9 text-piece">What a real shop needs</h2>
    </section>
  )
}

function TryRow({ name, isDone }: SetupGuide['tries'][number]) {
  const words = tryWords(name)
  if (!words) return null
  const { title, sentence, to } = words
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
        <Link to={to} className="text-link font-medium">
          {title}
        </Link>
        <p className="mt-0.5 text-sm break-words text-stone">{sentence}</p>
      </div>
    </li>
  )
}
