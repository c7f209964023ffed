import { Actions } from './gallery/actions.tsx'
import { Forms } from './gallery/forms.tsx'
import { Foundations } from './gallery/foundations.tsx'
import { Showing } from './gallery/showing.tsx'
import { Ornament } from './ornament.tsx'
import { ToastGate } from './toast-gate.tsx'

/** Every part in every state, on one page; for those who build the shop. */
export function GalleryPage() {
  return (
    <main className="column section">
      <header className="mb-14 flex flex-col items-center text-center">
        <p className="mb-3 text-bronze label-caps">SGJ Jewellers</p>
        <h1 className="text-title">UI gallery</h1>
        <Ornament className="mt-6" />
      </header>
      <Foundations />
      <Actions />
      <Forms />
      <Showing />
      <ToastGate />
    </main>
  )
}
