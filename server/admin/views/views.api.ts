import * as contract from '#contracts/admin/views.ts'
import type { Serve } from '#server/serve.ts'
import { addView, chooseColumns, readViews, removeView } from './views.ts'

/** Views of the admin area's lists, and the columns that each admin has chosen. */
export function viewsApi(serve: Serve): void {
  serve(contract.readViews, ({ shop, caller, params }) => readViews(shop, caller, params.list))
  serve(contract.addView, ({ shop, caller, params, body }) => addView(shop, caller, params.list, body))
  serve(contract.removeView, ({ shop, caller, params }) => removeView(shop, caller, params))
  serve(contract.chooseColumns, ({ shop, caller, params, body }) =>
    chooseColumns(shop, caller, params.list, body.columns),
  )
}
