import { exact } from '#rules/exact-rupees.ts'
import { formatDateTime, formatLongDate } from '#rules/format-dates.ts'
import { grams, percent } from '#rules/measures.ts'
import type { PaperState, ProofDocument } from '#trade/proof/contract/proof.ts'
import { HuidText } from '#web/orders/details/huid-text.tsx'
import { TextLink } from '#web/page-links.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CheckOffline } from './check-offline.tsx'
import type { Line, Paper } from './paper.ts'
import { WorkItOut } from './work-it-out.tsx'

const TITLES = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'commercial-credit-note': 'Commercial credit note',
  'purchase-voucher': 'Purchase voucher',
  'old-gold-voucher': 'Purchase voucher of old gold',
} as const satisfies Record<ProofDocument['kind'], string>

const STATES = {
  valid: { word: 'Valid', tone: 'leaf' },
  'partly refunded': { word: 'Partly refunded', tone: 'amber' },
  cancelled: { word: 'Cancelled', tone: 'ruby' },
} as const satisfies Record<PaperState, { word: string; tone: BadgeTone }>

/** A paper of ours: whether it is genuine, what it says, and how to work it out again. */
export function CheckedPaper({ paper }: { paper: Paper }) {
  const { document, state, credited } = paper
  const { kind, number, issuedAt, shop, against, lines, total } = document
  const { word, tone } = STATES[state]
  return (
    <div className="column section max-w-3xl">
      <p className="text-bronze label-caps">{TITLES[kind]}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title money" translate="no">
          {number}
        </h1>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <div className="mt-6 grid gap-4">
        <Genuine paper={paper} />
        {credited > 0 && (
          <Notice tone="warning">
            <span translate="no">{exact(credited)}</span> of it went back to the customer, by credit notes.
          </Notice>
        )}
        {paper.replacedBy && (
          <Notice
            tone="warning"
            action={<TextLink to={`/verify/${paper.replacedBy}`}>What replaced it</TextLink>}
          >
            This paper was corrected before it was handed out. Its first signature is kept here.
          </Notice>
        )}
      </div>
      <dl className="mt-8 border-t border-gold/60">
        <Fact name="Issued">{formatLongDate(issuedAt)}</Fact>
        <Fact name="By">
          {shop.name}
          {shop.gstin && <span translate="no">, GSTIN {shop.gstin}</span>}
        </Fact>
        {against && <Fact name="Corrects">{against}</Fact>}
        <Fact name="Total">
          <span translate="no" className="money">
            {exact(total)}
          </span>
        </Fact>
      </dl>
      {lines.map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a signed paper never changes
        <PaperLine key={nth} line={line} />
      ))}
      <CheckOffline paper={paper} />
      <Button kind="secondary" className="screen-only mt-10" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

function Genuine({ paper: { isGenuine, document, signedAt } }: { paper: Paper }) {
  if (!isGenuine)
    return (
      <Notice tone="error" title="Its signature is wrong">
        What is stored of this paper is not what we have signed. Please tell us.
      </Notice>
    )
  return (
    <Notice tone="success" title="Genuine">
      {document.shop.name} signed it on {formatDateTime(signedAt)}. Compare it with the paper in your hand:
      each figure must be the same.
    </Notice>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_2fr] gap-x-4 border-b border-hairline py-2.5">
      <dt className="text-stone">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function PaperLine({ line }: { line: Line }) {
  const { name, hsn, purity, grossWeight, netWeight, huid, quantity, steps, taxable, taxes, total } = line
  const others = [
    { label: 'Insurance', paise: line.insurance },
    { label: 'Delivery', paise: line.delivery },
    { label: 'Round-off', paise: line.roundOff },
  ].filter(({ paise }) => paise !== 0)
  return (
    <section className="mt-12">
      <h2 className="text-heading">{quantity > 1 ? `${quantity} × ${name}` : name}</h2>
      <dl className="mt-3 mb-5 border-t border-hairline text-[0.9375rem]">
        {purity && <Fact name="Purity">{purity}</Fact>}
        {grossWeight > 0 && (
          <Fact name="Weight">
            <span translate="no">
              {grams(grossWeight)} gross, {grams(netWeight)} net
            </span>
          </Fact>
        )}
        {hsn && <Fact name="HSN">{hsn}</Fact>}
        {huid && (
          <Fact name="HUID">
            <HuidText huids={huid} />
          </Fact>
        )}
      </dl>
      <MoneyTable
        caption={`The price of ${name}`}
        groups={[
          {
            rows: [
              ...steps.map(({ label, detail, amount }) => ({ label, note: detail, paise: amount })),
              ...(taxes.length > 0
                ? [{ label: 'Taxable value', paise: taxable, kind: 'subtotal' as const }]
                : []),
            ],
          },
          {
            rows: [
              ...taxes.map((tax) => ({ label: `${tax.name} ${percent(tax.percent)}`, paise: tax.amount })),
              ...others,
            ],
          },
        ].filter(({ rows }) => rows.length > 0)}
        total={{ label: 'Total', paise: total }}
      />
      <WorkItOut line={line} />
    </section>
  )
}
