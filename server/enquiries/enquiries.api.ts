import * as contract from '#contracts/enquiries.ts'
import type { Serve } from '#server/serve.ts'
import { findComplaint } from './find-complaint.ts'
import { complain, sendContactMessage } from './send-contact-message.ts'
import { uploadDesign } from './upload-design.ts'

export function enquiriesApi(serve: Serve): void {
  serve(contract.uploadDesign, ({ shop, caller, body, files }) =>
    uploadDesign(shop, caller, {
      userId: body.user_id,
      designDate: body.design_date,
      notes: body.notes,
      files,
    }),
  )
  serve(contract.sendContactMessage, ({ shop, body, request }) => sendContactMessage(shop, body, request.ip))
  serve(contract.complain, ({ shop, body, request }) => complain(shop, body, request.ip))
  serve(contract.findComplaint, ({ shop, params: { number }, query: { phone }, request }) =>
    findComplaint(shop, { number, phone }, request.ip),
  )
}
