import { expect, it } from 'vitest'
import { printPages } from '../printed/print-pages.ts'
import type { Api } from '../servers/api.ts'
import type { TradeInvoice } from './trade-invoice.ts'
import { type Judged, type TradeWorld, tradeFormats, tradeWorld } from './trade-world.ts'

/** An everyday case of trade: an invoice, what the installer does with it, and what is right. */
export interface TradeCase {
  name: string
  /** The content of the wholesaler's invoice; one device at 1,900 EUR by default. */
  invoice?: (world: TradeWorld) => Promise<Partial<TradeInvoice>> | Partial<TradeInvoice>
  /** The pages of a PDF to which the e-invoice is attached; without them it is sent as XML. */
  pages?: (invoice: TradeInvoice, world: TradeWorld) => readonly string[]
  /** Before the upload. */
  before?: (world: TradeWorld, invoice: TradeInvoice) => Promise<unknown>
  /** Typed into the draft beforehand. */
  typed?: object
  /** Runs after the upload; by default it fills missing serial numbers. */
  after?: (world: TradeWorld, claim: string) => Promise<unknown>
  level: Judged['level']
  proved: boolean
  /** All failed checks that are more than informational. */
  failed?: readonly string[]
  /** Words of what the installer reads when submitting is refused. */
  refused?: RegExp
  /** How many devices the draft has before its submission. */
  devices?: number
}

/** Runs cases as tests, each in both languages of e-invoices and a firm of its own. */
export function runTradeCases(api: Api, cases: readonly TradeCase[]): void {
  for (const tradeCase of cases)
    for (const [format, write] of Object.entries(tradeFormats))
      it(`${tradeCase.name} (${format})`, () => runCase(api, tradeCase, write))
}

async function runCase(api: Api, tradeCase: TradeCase, write: (invoice: TradeInvoice) => string) {
  const world = await tradeWorld(api)
  const invoice = world.invoice(await tradeCase.invoice?.(world))
  await tradeCase.before?.(world, invoice)
  const claim = await world.begin(tradeCase.typed)
  const xml = write(invoice)
  const pages = tradeCase.pages?.(invoice, world)
  const { status, messages } = pages
    ? await world.upload(claim, await printPages(pages, { xml }), 'rechnung.pdf')
    : await world.upload(claim, xml)
  expect([status, messages]).toEqual([200, expect.anything()])
  await (tradeCase.after ?? (() => world.fillSerials(claim)))(world, claim)
  if (tradeCase.devices !== undefined)
    expect((await world.linesOf(claim)).map(({ position }) => position)).toHaveLength(
      tradeCase.devices,
    )
  const answer = await world.submit(claim)
  const { level, proved, failed } = await world.judged(claim)
  const sentences = answer.messages.map(({ message }) => message).join('\n')
  if (tradeCase.refused)
    expect([answer.status, sentences]).toEqual([400, expect.stringMatching(tradeCase.refused)])
  else expect([answer.status, sentences]).toEqual([200, expect.anything()])
  expect({ level, proved, failed }).toEqual({
    level: tradeCase.level,
    proved: tradeCase.proved,
    failed: tradeCase.failed ?? [],
  })
}
