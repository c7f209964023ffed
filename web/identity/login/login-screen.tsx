import type { ShownOffer } from '#contracts/settings.ts'
import { percent } from '#rules/measures.ts'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { LoginPhotographs } from './login-photographs.tsx'
import { LoginSteps, type LoginStepsProps } from './login-steps.tsx'

/** How a visitor logs in: a photograph, and one thing to do beside it. `offer` is what a first order gets, if any. */
export function LoginScreen({ offer, ...steps }: LoginStepsProps & { offer: ShownOffer | null }) {
  return (
    <div className="grid md:min-h-[calc(100dvh-var(--header))] md:grid-cols-2">
      <LoginPhotographs />
      <div className="flex items-center justify-center px-(--gutter) py-10 md:px-10 md:py-16">
        <div className="w-full max-w-md">
          {offer && (
            <div className="mb-9 flex flex-col items-start gap-3">
              <Ornament />
              <p className="font-display text-piece font-medium text-garnet">
                {percent(offer.discountBps)} off on the first order, {offer.condition}.
              </p>
            </div>
          )}
          <LoginSteps {...steps} />
        </div>
      </div>
    </div>
  )
}
