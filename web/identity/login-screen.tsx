import { Ornament } from '#web/ui/ornament.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LoginSteps, type LoginStepsProps } from './login-steps.tsx'
import avif640 from './photos/temple-heritage-640.avif'
import webp640 from './photos/temple-heritage-640.webp'
import avif1000 from './photos/temple-heritage-1000.avif'
import webp1000 from './photos/temple-heritage-1000.webp'

const PHOTOGRAPH = {
  src: webp1000,
  sources: { avif: `${avif640} 640w, ${avif1000} 1000w`, webp: `${webp640} 640w, ${webp1000} 1000w` },
  width: 1000,
  height: 1250,
  alt: 'Gold jhumka on a maroon velvet plinth with a lotus signet ring',
}

/** How a visitor logs in: a photograph, and one thing to do beside it. `offer` is the banner's sentence, if any. */
export function LoginScreen({ offer, ...steps }: LoginStepsProps & { offer: string | null }) {
  return (
    <div className="grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-2">
      <Picture
        {...PHOTOGRAPH}
        priority
        fit="cover"
        sizes="(min-width: 64rem) 50vw, 100vw"
        className="h-44 sm:h-72 lg:h-full"
        imgClassName="object-[50%_42%]"
      />
      <div className="flex items-center justify-center px-5 py-12 sm:py-16 lg:px-12">
        <div className="w-full max-w-md">
          {offer && (
            <div className="mb-9 flex flex-col items-start gap-3">
              <Ornament />
              <p className="font-display text-heading font-medium text-garnet">{offer}</p>
            </div>
          )}
          <LoginSteps {...steps} />
        </div>
      </div>
    </div>
  )
}
