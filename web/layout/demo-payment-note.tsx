import { useRouteLoaderData } from 'react-router'
import type { FrameData } from '#server/storefront/page-data.server.ts'

/** Where money is taken: that none is, in a demo. A real shop shows nothing. */
export function DemoPaymentNote({ className = '' }: { className?: string }) {
  const storefront = useRouteLoaderData<FrameData>('layout/shop.route')
  const adminArea = useRouteLoaderData<Pick<FrameData, 'demo'>>('admin/admin.route')
  if (!(storefront ?? adminArea)?.demo) return null
  return <p className={`text-sm text-stone ${className}`}>This is a demo: no real money is taken.</p>
}
