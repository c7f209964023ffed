import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LazySection } from './lazy-section.tsx'

const loadDesignForm = () => import('#web/enquiries/design-form.tsx')
const loadContactForm = () => import('#web/enquiries/contact-form.tsx')

/** The upload of a design, fetched when the shopper comes near. */
export function DesignFormWhenNear() {
  return <LazySection load={loadDesignForm} placeholder={<Skeleton className="h-[33.14rem] max-w-md" />} />
}

/** The letter to the shop, fetched likewise. */
export function ContactFormWhenNear() {
  return <LazySection load={loadContactForm} placeholder={<Skeleton className="h-[48.66rem] sm:h-122" />} />
}
