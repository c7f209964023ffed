import type { Db } from '#db/client.ts'
import { NO_HEAD } from '#trade/proof/rules/codes.ts'
import { publicationsAfter, unchainedRates } from './chain.store.ts'
import { bodyOf, sha256 } from './chain.ts'
import { isSignedBy } from './keys.ts'
import { proofsAfter } from './proofs.store.ts'

/** Rows that are looked at together. */
const PAGE = 1_000

/** Promises about the chain and about signed papers; each answers the names of the rows that break it. */
export const PROOF_PROMISES = {
  'all rates are in the chain as they were published': async (db: Db) => {
    const broken: string[] = (await unchainedRates(db)).map(({ publishedAt }) => publishedAt.toISOString())
    let [number, hash] = [0, NO_HEAD]
    for (;;) {
      const page = await publicationsAfter(db, { after: number, limit: PAGE })
      for (const { publication, rates } of page) {
        const body = bodyOf(rates, { number: number + 1, previous: hash })
        if (publication.body !== body || publication.hash !== sha256(body))
          broken.push(`${publication.number}`)
        ;[number, hash] = [publication.number, publication.hash]
      }
      if (page.length < PAGE) return broken
    }
  },
  'what was signed of a paper is what its signature is of': async (db: Db) => {
    const broken: string[] = []
    for (let after = ''; ; ) {
      const page = await proofsAfter(db, after, PAGE)
      for (const { proof, key } of page)
        if (!isSignedBy(key, proof.signedBytes, proof.signature)) broken.push(proof.number)
      if (page.length < PAGE) return broken
      after = page.at(-1)?.proof.code ?? ''
    }
  },
}
