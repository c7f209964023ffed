import type { ReactNode } from 'react'
import { readSetupGuide } from '#contracts/admin/setup-guide.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** The way to the setup guide, until all of its steps are done or an admin has hidden it. */
export function WhileNotSetUp({ children }: { children: ReactNode }) {
  const { data } = useEndpointQuery(readSetupGuide, {}, { freshness: 'shared' })
  if (!data || data.marks.value.hidden || data.steps.every(({ isDone }) => isDone)) return null
  return children
}
