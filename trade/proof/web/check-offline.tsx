import { printedHead } from '#trade/proof/rules/codes.ts'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import type { Paper } from './paper.ts'

/** The commands for somebody who believes no page of ours. */
const commandsFor = ({ code, keyId, signature, origin }: Paper) =>
  `curl -s ${origin}/api/verify/${code} -o bill.json
curl -s "${origin}/.well-known/sgj-keys.pem?keyId=${keyId}" -o key.pem
sed 's/.*"signedBytes":"\\([^"]*\\)".*/\\1/' bill.json | base64 -d > bill.txt
printf '%s==' '${signature}' | tr '_-' '/+' | base64 -d > bill.sig
openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in bill.txt -sigfile bill.sig`

/** The signature itself, and how to check it without us. */
export function CheckOffline({ paper }: { paper: Paper }) {
  const { keyId, signature, document } = paper
  return (
    <section className="mt-12">
      <h2 className="text-heading">Signature</h2>
      <p className="mt-3 text-[0.9375rem] text-stone">
        When it was issued, our rates had been published {document.rates.size} times. The paper says{' '}
        <span translate="no" className="money">
          {printedHead(document.rates)}
        </span>
        . If we changed a rate afterwards, our list of rates would no longer match this code.
      </p>
      <dl className="mt-4 grid gap-2 text-sm">
        <dt className="text-stone">Ed25519 signature, by the key {keyId}</dt>
        <dd translate="no" className="font-mono break-all">
          {signature}
        </dd>
      </dl>
      <Disclosure label="Check it without us" className="mt-4">
        <p className="mb-3 text-[0.9375rem] text-stone">
          With these five lines in a terminal, OpenSSL 3 answers “Signature Verified Successfully”. The file
          bill.txt is then what we have signed.
        </p>
        <pre
          translate="no"
          className="overflow-x-auto border border-hairline bg-sand/40 p-4 text-[0.8125rem]"
        >
          {commandsFor(paper)}
        </pre>
      </Disclosure>
    </section>
  )
}
