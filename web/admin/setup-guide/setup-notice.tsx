import { Link } from 'react-router'
import { readSetupGuide } from '#contracts/admin/setup-guide.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { STEP_WORDS } from './step-words.ts'

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
