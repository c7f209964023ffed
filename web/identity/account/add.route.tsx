import { Navigate } from 'react-router'
import { readProfile } from '#contracts/identity.ts'
import { LoginWaiting } from '#web/identity/login/login-waiting.tsx'
import { ProtectedRoute } from '#web/identity/protected-route.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

export function meta() {
  return [{ title: 'Add a piece' }, { name: 'robots', content: 'noindex' }]
}

/** Administrators go on to the form for a new product, everybody else to the login. */
export default function AddPage() {
  return <ProtectedRoute>{({ mobileNumber }) => <SendOn mobileNumber={mobileNumber} />}</ProtectedRoute>
}

function SendOn({ mobileNumber }: { mobileNumber: string }) {
  const { isPending, data } = useEndpointQuery(readProfile, { params: { mobileNumber } })
  if (isPending) return <LoginWaiting />
  return <Navigate to={data?.is_admin ? paths.newProduct() : paths.login()} replace />
}
