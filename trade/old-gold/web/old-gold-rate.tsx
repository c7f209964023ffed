import type { RateSheet } from '#rules/pricing/purities.ts'
import { fineGoldWords } from '#trade/old-gold/rules/old-gold.ts'
import { TextLink } from '#web/page-links.tsx'
import { SELL_OLD_GOLD } from './paths.ts'

/** How the rates of old gold come from those of new gold, and where a visitor estimates it. */
export const OldGoldRate = ({ sheet }: { sheet: RateSheet }) => (
  <>
    <p className="mt-3 text-[0.8125rem] leading-relaxed text-stone">{fineGoldWords(sheet)}</p>
    <p className="mt-4">
      <TextLink to={SELL_OLD_GOLD}>What is your old gold worth?</TextLink>
    </p>
  </>
)
