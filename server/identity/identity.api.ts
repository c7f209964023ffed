import * as contract from '#contracts/identity.ts'
import * as numberContract from '#contracts/login-number.ts'
import type { Serve } from '#server/serve.ts'
import { changeLoginNumber, mustNotBeConfigured, sendNumberOtp } from './login-number/change-login-number.ts'
import { confirmOtp } from './otp/fresh-otp.ts'
import { requestOtp } from './otp/request-otp.ts'
import { verifyOtp } from './otp/verify-otp.ts'
import { readProfile, updateProfile } from './profile.ts'
import { deviceOf, setDeviceCookie } from './session/device-cookie.ts'
import { newDevice, withNumber } from './session/known-device.ts'
import { logout } from './session/logout.ts'

export function identityApi(serve: Serve): void {
  serve(contract.requestOtp, async ({ shop, caller, body, request, reply }) => {
    const ownDevice = await deviceOf(shop, request)
    const device = ownDevice ?? newDevice()
    const asked = { mobileNumber: body.mobile_number, from: request.ip, device, caller }
    const answer = await requestOtp(shop, asked, body.purpose)
    if (!ownDevice) await setDeviceCookie(shop, reply, device)
    return answer
  })
  serve(contract.verifyOtp, async ({ shop, caller, body, request, reply }) => {
    const { mobile_number: mobileNumber, otp, consents, notice } = body
    const device = (await deviceOf(shop, request)) ?? newDevice()
    const agreed = { consents, notice }
    const answer = await verifyOtp(shop, { mobileNumber, otp, ...agreed, from: request.ip, device, caller })
    await setDeviceCookie(shop, reply, withNumber(shop, device, mobileNumber))
    return answer
  })
  serve(contract.confirmOtp, async ({ shop, caller, body, request }) => {
    const device = (await deviceOf(shop, request)) ?? newDevice()
    return confirmOtp(shop, caller, { otp: body.otp, from: request.ip, device })
  })
  serve(numberContract.sendNumberOtp, ({ shop, caller, body, request }) =>
    sendNumberOtp(shop, caller, { mobileNumber: body.mobile_number, from: request.ip }),
  )
  serve(
    numberContract.changeLoginNumber,
    async ({ shop, caller, body: { mobile_number: mobileNumber, otp }, request, reply }) => {
      const profile = await changeLoginNumber(shop, caller, { mobileNumber, otp, from: request.ip })
      const device = (await deviceOf(shop, request)) ?? newDevice()
      await setDeviceCookie(shop, reply, withNumber(shop, device, mobileNumber))
      return profile
    },
    { refuseFirst: async ({ shop, caller }) => mustNotBeConfigured(shop, caller) },
  )
  serve(contract.logout, ({ shop, caller }) => logout(shop, caller))
  serve(contract.readProfile, ({ shop, caller, params }) => readProfile(shop, caller, params.mobileNumber))
  serve(contract.updateProfile, ({ shop, caller, params, body }) =>
    updateProfile(shop, caller, { mobileNumber: params.mobileNumber, sent: body }),
  )
}
