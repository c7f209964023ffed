import * as contract from '#contracts/admin/settings.ts'
import type { Serve } from '#server/serve.ts'
import * as pages from './pages.ts'

export function pagesApi(serve: Serve): void {
  serve(contract.listPages, ({ shop }) => pages.listPages(shop))
  serve(contract.readPage, ({ shop, params }) => pages.readPage(shop, params.slug))
  serve(contract.readPageVersion, ({ shop, params }) =>
    pages.readPageVersion(shop, params.slug, params.version),
  )
  serve(contract.addPage, ({ shop, caller, body }) => pages.addPage(shop, caller, body))
  serve(contract.changePage, ({ shop, caller, params, body }) =>
    pages.changePage(shop, caller, params.slug, body),
  )
  serve(contract.restorePage, ({ shop, caller, params, body }) =>
    pages.restorePage(shop, caller, params.slug, body),
  )
  serve(contract.removePage, ({ shop, caller, params }) => pages.removePage(shop, caller, params.slug))
}
