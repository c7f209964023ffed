import { Link } from 'react-router'
import { readSetupGuide, type SetupGuide } from '#contracts/admin/setup-guide.ts'
import type { DemoTry } from '#rules/settings/demo-tries.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { STEP_WORDS } from './step-words.ts'
import { inWords, tryWords } from './try-words.ts'

/**
 * How far the shop is set up, with the next step; takes no space for those who can do nothing of it, nor once an admin
 * has hidden it.
 */
export function SetupNotice() {
  const { whyNot } = useAdministrator()
  return whyNot('settings.change') ? null : <Shown />
}

function Shown() {
  const { data } = useEndpointQuery(readSetupGuide, {})
  if (!data || data.marks.value.hidden) return null
  const tries = data.tries.filter(({ name }) => tryWords(name))
  const toTry = tries.find(({ isDone }) => !isDone)
  if (toTry) return <ToTry next={toTry.name} tries={tries} />
  const next = data.steps.find(({ isDone }) => !isDone)
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <Notice
      className="mb-4"
      tone={next ? 'info' : 'success'}
      title={`Setup guide: ${done} of ${data.steps.length} steps done`}
    >
      {next ? `Next: ${STEP_WORDS[next.step].title}. ` : 'Your shop has what it needs. '}
      <Link to={adminPaths.setupGuide()} className="text-link">
        {next ? 'Open the guide' : 'Open the guide to hide this'}
      </Link>
    </Notice>
  )
}

/** In a demo with a life behind it: what to try first. */
function ToTry({ next, tries }: { next: DemoTry } & Pick<SetupGuide, 'tries'>) {
  const words = tryWords(next)
  const done = tries.filter(({ isDone }) => isDone).length
  const all = inWords(tries.length)
  return (
    words && (
      <Notice className="mb-4" tone="info" title={`This is a demo: ${done} of ${all} things tried`}>
        Next:{' '}
        <Link to={words.to} className="text-link">
          {words.title}
        </Link>
        .{' '}
        <Link to={adminPaths.setupGuide()} className="text-link">
          See all {all}
        </Link>
      </Notice>
    )
  )
}
