import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { readProfile } from '#contracts/identity.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { LoginWaiting } from './login-waiting.tsx'
import { ProtectedRoute } from './protected-route.tsx'

export function meta() {
  return [{ title: 'Add a piece' }, { name: 'robots', content: 'noindex' }]
}

/** Administrators go on to the form for a new product, everybody else to the login. */
export default function AddPage() {
  return <ProtectedRoute>{({ mobileNumber }) => <SendOn mobileNumber={mobileNumber} />}</ProtectedRoute>
}

function SendOn({ mobileNumber }: { mobileNumber: string }) {
  const [destination, setDestination] = useState<string | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    call(readProfile, { params: { mobileNumber }, signal: asked.signal }).then(
      (profile) => setDestination(profile.is_admin ? paths.newProduct() : paths.login()),
      () => asked.signal.aborted || setDestination(paths.login()),
    )
    return () => asked.abort()
  }, [mobileNumber])
  return destination === null ? <LoginWaiting /> : <Navigate to={destination} replace />
}
