import { LinkButton } from '#web/page-links.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { SkeletonText } from '../ui/feedback/skeleton.tsx'
import { useFetchedPart } from '../ui/use-fetched-part.ts'
import type { ReviewFieldsProps } from './review-fields.tsx'

/** Visitors never need it. */
const load = () => import('./review-fields.tsx')

export interface ReviewFormProps extends ReviewFieldsProps {
  productUrl: string
}

/** The place to write a review: for customers; visitors are shown the way to the login. */
export function ReviewForm(props: ReviewFormProps) {
  const session = useSession()
  const Fields = useFetchedPart(load, Boolean(session))
  return (
    <div className="border-t border-gold bg-paper p-6 sm:p-8 noscript:hidden">
      <h3 className="text-piece">Write a review</h3>
      {session !== null && !Fields && <SkeletonText lines={4} />}
      {session === null && <LoginHint next={`${props.productUrl}#reviews`} />}
      {session && Fields && <Fields {...props} />}
    </div>
  )
}

function LoginHint({ next }: { next: string }) {
  return (
    <>
      <p className="mt-2 text-stone">Please log in to share what you think of this piece.</p>
      <LinkButton kind="secondary" className="mt-5" to={paths.login(next)}>
        Log in
      </LinkButton>
    </>
  )
}
