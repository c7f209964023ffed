import { Link } from 'react-router'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { ToastGate } from '#web/ui/overlay/toast-gate.tsx'
import { AdminLists } from './admin-lists.tsx'
import { Buttons } from './buttons.tsx'
import { Charts } from './charts.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Navigation } from './navigation.tsx'
import { Notifications } from './notifications.tsx'
import { Overlays } from './overlays.tsx'
import { Prices } from './prices.tsx'
import { Rows } from './rows.tsx'
import type { SampleNotification } from './sample-notifications.ts'
import { Showing } from './showing.tsx'

/** Every part in every state and every notification, on one page; for those who build the shop. */
export function GalleryPage({ notifications }: { notifications: SampleNotification[] }) {
  return (
    <main className="column section">
      <header className="mb-14 flex flex-col items-center text-center">
        <p className="mb-3 text-bronze label-caps">SGJ Jewellers</p>
        <h1 className="text-title">UI gallery</h1>
        <Ornament className="mt-6" />
      </header>
      <Foundations />
      <Buttons />
      <Overlays />
      <Forms />
      <Prices />
      <Navigation />
      <Showing />
      <Rows />
      <AdminLists />
      <Charts />
      <Notifications samples={notifications} />
      <ToastGate link={Link} />
    </main>
  )
}
