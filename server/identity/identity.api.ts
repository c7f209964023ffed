import * as contract from '#contracts/identity.ts'
import type { Serve } from '#server/http/serve.ts'
import { confirmOtp } from './fresh-otp.ts'
import { logout } from './logout.ts'
import { readProfile } from './read-profile.ts'
import { requestOtp } from './request-otp.ts'
import { updateProfile } from './update-profile.ts'
import { verifyOtp } from './verify-otp.ts'

export function identityApi(serve: Serve): void {
  serve(contract.requestOtp, ({ shop, body, request }) =>
    requestOtp(shop, { mobileNumber: body.mobile_number, from: request.ip }),
  )
  serve(contract.verifyOtp, ({ shop, body }) =>
    verifyOtp(shop, { mobileNumber: body.mobile_number, otp: body.otp, consents: body.consents }),
  )
  serve(contract.confirmOtp, ({ shop, caller, body }) => confirmOtp(shop, caller, body.otp))
  serve(contract.logout, ({ shop, caller }) => logout(shop, caller))
  serve(contract.readProfile, ({ shop, caller, params }) => readProfile(shop, caller, params.mobileNumber))
  serve(contract.updateProfile, ({ shop, caller, params, body }) =>
    updateProfile(shop, caller, { mobileNumber: params.mobileNumber, sent: body }),
  )
}
