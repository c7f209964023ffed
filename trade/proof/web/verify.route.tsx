import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { NOTHING, type PageHandle } from '#rules/pages/page-address.ts'
import { NO_SUCH_PAPER, ProofDocument, verifyPaper } from '#trade/proof/contract/proof.ts'
import { readCode } from '#trade/proof/rules/codes.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { CheckedPaper } from './checked-paper.tsx'

export const handle = {
  address: ({ params }) => {
    const code = readCode(params.code ?? '')
    if (code === null) return { params: { code: NOTHING }, missing: true }
    return { params: { code }, isOpen: true }
  },
} satisfies PageHandle

// React Router writes types for routes in web/ only.
export async function loader({ context, params }: LoaderFunctionArgs) {
  const storefront = context.get(storefrontContext)
  const paper = await storefront.ask(verifyPaper, { params: { code: params.code ?? '' }, query: {} })
  if (!paper) return data(null, { status: 404 })
  return { ...paper, document: ProofDocument.parse(paper.document), origin: storefront.origin }
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const title = loaderData ? `${loaderData.document.number}, checked` : 'Unknown code'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/**
 * The facts that anyone may know about a paper of ours. The page has a code instead of a name: a person with the paper
 * has the page.
 */
export default function VerifyPage() {
  const paper = useLoaderData<typeof loader>()
  return paper ? <CheckedPaper paper={paper} /> : <UnknownCode />
}

function UnknownCode() {
  return (
    <div className="column section max-w-2xl">
      <h1 className="text-title">We do not know this code</h1>
      <p className="mt-4 text-stone">{NO_SUCH_PAPER}</p>
      <p className="mt-3 text-stone">
        If the paper says that it is ours and its code is not, please tell us: it may be a forgery.
      </p>
      <LinkButton className="mt-8" to={paths.section('contact')}>
        Ask us
      </LinkButton>
    </div>
  )
}
