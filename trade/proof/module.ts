import { asError } from '#server/errors.ts'
import { moduleRead, type ShopModule } from '#server/modules/shop-module.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import { NO_SUCH_PAPER, verifyPaper } from './contract/proof.ts'
import { printedHead } from './rules/codes.ts'
import { chainEarlierRates, chainRates } from './server/chain.ts'
import { FEEDS, feedsApi } from './server/feeds/feeds.ts'
import { LLMS } from './server/feeds/llms.ts'
import { prepareKeys } from './server/keys.ts'
import { PROOF_PROMISES } from './server/promises.ts'
import { proofApi } from './server/proof.api.ts'
import { codesOfPapers } from './server/proofs.store.ts'
import { PUBLISHED_FILES } from './server/published-files.ts'
import { signChanged, signedAs, signPapers } from './server/sign-papers.ts'
import { readPaper } from './server/verify-paper.ts'

const pathOf = (code: string) => `/verify/${code}`

/** Papers that anyone can check, and rates that the shop cannot rewrite. */
export const proof: ShopModule = {
  name: 'proof',
  features: [proofApi, feedsApi],
  reads: [moduleRead(verifyPaper, NO_SUCH_PAPER, readPaper)],
  files: [...PUBLISHED_FILES, LLMS],
  streams: FEEDS,
  promises: PROOF_PROMISES,
  ratesPublished: chainRates,
  papersIssued: (within, papers) => signPapers(within, papers),
  papersChanged: signChanged,
  /** A shop that cannot write, or whose key is lost, opens all the same. */
  opened: async (shop) => {
    for (const prepare of [chainEarlierRates, prepareKeys])
      await prepare(shop).catch((fault: unknown) =>
        shop.log.error({ err: asError(fault) }, 'the chain of rates or its key is not ready'),
      )
  },
  printedBeside: async (shop, number) => {
    const signed = await signedAs(shop, number)
    if (!signed) return null
    const address = shopAddress(shop, pathOf(signed.code))
    return {
      text: address,
      lines: [`Check this paper: ${address}`, `Rates published: ${printedHead(signed.rates)}`],
    }
  },
  linksOfPapers: async (db, numbers) => {
    const codes = [...(await codesOfPapers(db, numbers))]
    return new Map(codes.map(([number, code]) => [number, { label: 'Check this paper', url: pathOf(code) }]))
  },
}
