import { smsTemplate } from '../sms-template.ts'

/** To each owner, when something goes wrong that costs the shop sales. */
export const shopAlarm = {
  sms: smsTemplate('shop-alarm', '{shop}: {trouble}. Please open the alarms in your admin area.'),
}
