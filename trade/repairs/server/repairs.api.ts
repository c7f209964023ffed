import { asFile } from '#server/invoices/download.ts'
import type { Serve } from '#server/serve.ts'
import * as karigars from '#trade/repairs/contract/karigars.ts'
import * as papers from '#trade/repairs/contract/repair-papers.ts'
import * as steps from '#trade/repairs/contract/repair-steps.ts'
import * as contract from '#trade/repairs/contract/repairs.ts'
import { handOverRepair } from './hand-over.ts'
import { listKarigars } from './karigars.ts'
import { addRepairPhotographs, readRepairPhotograph } from './photographs.ts'
import { printJobCard, printRepairSlip } from './print-repair.ts'
import { listRepairs, readRepair } from './read-repair.ts'
import { cancelRepair, readyRepair, receiveRepair, sendRepair } from './step-repair.ts'
import { takeInRepair } from './take-in.ts'

/** Repairs of pieces that are their customers' own, and the karigars who do them. */
export function repairsApi(serve: Serve): void {
  serve(contract.listRepairs, ({ shop, query }) => listRepairs(shop, query))
  serve(contract.takeInRepair, ({ shop, caller, body }) => takeInRepair(shop, caller, body))
  serve(contract.readRepair, ({ shop, caller, params }) => readRepair(shop, caller, params.number))
  serve(steps.sendRepair, async ({ shop, caller, params: { number }, body }) => {
    await shop.transaction((within) => sendRepair(within, caller, number, body))
    return readRepair(shop, caller, number)
  })
  serve(steps.receiveRepair, async ({ shop, caller, params: { number }, body }) => {
    await shop.transaction((within) => receiveRepair(within, caller, number, body))
    return readRepair(shop, caller, number)
  })
  serve(steps.readyRepair, async ({ shop, caller, params: { number }, body }) => {
    await shop.transaction((within) => readyRepair(within, caller, number, body))
    return readRepair(shop, caller, number)
  })
  serve(steps.handOverRepair, async ({ shop, caller, params: { number }, body }) => {
    await shop.transaction((within) => handOverRepair(within, caller, number, body))
    return readRepair(shop, caller, number)
  })
  serve(steps.cancelRepair, async ({ shop, caller, params: { number }, body }) => {
    await shop.transaction((within) => cancelRepair(within, caller, number, body))
    return readRepair(shop, caller, number)
  })
  serve(papers.addRepairPhotographs, async ({ shop, caller, params: { number }, files }) => {
    await addRepairPhotographs(shop, number, files)
    return readRepair(shop, caller, number)
  })
  serve(papers.readRepairPhotograph, ({ shop, params, query }) =>
    readRepairPhotograph(shop, params.id, query.size),
  )
  serve(papers.printRepairSlip, async ({ shop, params, reply }) =>
    asFile(reply, await printRepairSlip(shop, params.number)),
  )
  serve(papers.printJobCard, async ({ shop, params, reply }) =>
    asFile(reply, await printJobCard(shop, params.number)),
  )
  serve(karigars.listKarigars, ({ shop }) => listKarigars(shop))
}
