import { useLocation, useNavigate } from 'react-router'
import { type AlertWish, askForAlert } from '#contracts/alerts.ts'
import { paths } from '#web/paths.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { settledSession } from '#web/session/session.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { AlertSubject } from './alert-subject.ts'
import { type AlertDraft, storeDraft } from './store-draft.ts'

/** Asks the shop for an alert. A visitor is asked to log in first, and then finds what was typed. */
export function useAsk(subject: AlertSubject) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asking = useEndpointMutation(askForAlert)
  const ask = async (wish: AlertWish, draft: AlertDraft) => {
    if (await settledSession()) return asking.mutate({ body: wish })
    storeDraft(subject, draft)
    toast.info('Please log in, so that we know which number to text.')
    await navigate(paths.login(pathname + search))
  }
  return { ask, asking }
}

export type Asking = ReturnType<typeof useAsk>['asking']
