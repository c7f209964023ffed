import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { type Session, useSession } from '#web/session/session.ts'
import { LoginWaiting } from './login/login-waiting.tsx'

/**
 * Shows a page to customers only; visitors are sent to the login, in place of this page (specification, section 4). The
 * server decides who may see which data; this keeps people from screens that would stay empty.
 */
export function ProtectedRoute({
  waiting = <LoginWaiting />,
  children,
}: {
  waiting?: ReactNode
  children: (session: Session) => ReactNode
}) {
  const session = useSession()
  if (session === undefined) return waiting
  if (session === null) return <Navigate to={paths.login()} replace />
  return children(session)
}
