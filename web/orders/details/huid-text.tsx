import { useState } from 'react'

/** Where BIS offers its app; nothing on the web shows what is behind a HUID. */
const BIS_CARE = 'https://onelink.to/mshz7g'

/** HUIDs, each to be copied, and what the app of BIS must show for them. */
export function HuidText({ huids }: { huids: string }) {
  return (
    <>
      <span className="flex flex-wrap gap-x-3">
        {huids.split(', ').map((huid) => (
          <CopiedCode key={huid} code={huid} />
        ))}
      </span>
      <span className="screen-only block text-[0.8125rem] leading-snug text-stone">
        Enter it under “Verify HUID” in the{' '}
        <a href={BIS_CARE} target="_blank" rel="noreferrer" className="text-link">
          BIS Care app
        </a>
        . It must show our name, the hallmarking centre, the purity, the article and the day.
      </span>
    </>
  )
}

function CopiedCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true))
  return (
    <span className="inline-flex items-center gap-2">
      <span translate="no" className="money">
        {code}
      </span>
      <button type="button" className="text-link text-sm" aria-label={`Copy HUID ${code}`} onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </span>
  )
}
