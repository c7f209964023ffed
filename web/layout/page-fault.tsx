import { useEffect } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { FaultReference } from './fault-reference.tsx'

/**
 * A fault of ours, or of the line. The heading is the specification's; the buttons load the page again, because its state is
 * lost. A payment popup may still be open in front of it, so it says nothing about what was charged.
 */
export function PageFault({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  return (
    <div className="flex flex-col items-center text-center column section">
      <title>Unexpected Application Error</title>
      <Ornament className="mb-7" />
      <h1 className="text-title">Unexpected Application Error</h1>
      <p className="mt-4 max-w-md text-stone">
        {isOfTheLine(error) ? 'The connection was lost.' : 'Something went wrong on our side.'} Please try
        again. If you were paying, look at your{' '}
        <a href={paths.account('orders')} className="text-link">
          order history
        </a>{' '}
        first.
      </p>
      <FaultReference />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <LinkButton kind="secondary" href={paths.home()}>
          Go to the home page
        </LinkButton>
      </div>
    </div>
  )
}

/** Browsers say that nothing could be fetched with a TypeError, each in its own words. */
const isOfTheLine = (error: unknown) =>
  error instanceof TypeError && /fetch|load|network/i.test(error.message)
