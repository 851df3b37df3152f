import { type ConflictSide, type DatedRate, datedRate, type IsoDate } from '@ruecklauf/model'
import { readSettings, type Settings } from '../../../settings/read-settings.ts'
import type { Tx } from '../../../tables.ts'
import { contestOf } from '../../claimed-devices/contest.ts'
import { type Billed, billClaim } from '../billing/bill-claim.ts'
import type { BillingInvoice } from '../billing/bill-devices.ts'
import { type ClaimInvoice, claimInvoices } from '../billing/claim-invoices.ts'
import { devicesOf } from '../invoice/invoice-devices.ts'
import { matchProducts } from '../invoice/match-products.ts'
import { claimOf } from './claim-row.ts'
import { type DocumentFact, documentsOf } from './document-facts.ts'
import { type Elsewhere, findElsewhere } from './elsewhere.ts'
import { linesOf } from './line-row.ts'

/** Everything known about a claim, and about the claims it is compared with. */
export interface ClaimFacts {
  claim: Omit<Awaited<ReturnType<typeof claimOf>>, 'read' | 'rates'>
  lines: LineFact[]
  documents: DocumentFact[]
  /** Its invoices, first the one its fields are about; never empty. */
  invoices: BillingInvoice[]
  elsewhere: Elsewhere
  settings: Settings
}

export type LineFact = Awaited<ReturnType<typeof linesOf>>[number] &
  Billed & {
    rates: DatedRate[]
    /** The side of a conflict over its device on which it stands, or would stand after submission. */
    contest: ConflictSide | null
  }

interface Wanted {
  now: Date
  /** Locks the company against merging until the transaction ends. */
  locks?: boolean
}

/**
 * Reads a claim with all data for its checks and amount, in a fixed number of queries.
 * @throws notFound
 */
export async function gatherFacts(
  tx: Tx,
  id: string,
  { now, locks = false }: Wanted,
): Promise<ClaimFacts> {
  const settings = await readSettings(tx)
  const { read, rates, ...claim } = await claimOf(tx, id, { settings, now, locks })
  const lines = await linesOf(tx, id)
  const dated = Map.groupBy(rates, ({ link_product }) => link_product)
  const documents = await documentsOf(tx, id)
  const statedInvoices = claimInvoices({ claim, documents, read })
  const namedDevices = await devicesOfAll(tx, statedInvoices)
  const { invoices: takenDevices, ...elsewhere } = await findElsewhere(
    tx,
    { claim, documents, invoices: statedInvoices },
    now,
  )
  const { invoices, billed } = billClaim(
    { claim, lines, invoices: statedInvoices },
    { devices: namedDevices, taken: takenDevices },
  )
  return {
    claim,
    lines: lines.map((line, at) => ({
      ...line,
      rates: dated.get(line.link_product ?? '')?.map(datedRate) ?? [],
      contest: contestOf(line, { ...claim, ...settings }),
      ...(billed[at] ?? unbilled),
    })),
    documents,
    invoices,
    elsewhere,
    settings,
  }
}

const unbilled: Billed = { billed_by: 0, dates: null }

/** The devices on each e-invoice; queries the catalogue once. */
async function devicesOfAll(tx: Tx, invoices: readonly ClaimInvoice[]) {
  const articles = invoices.flatMap(({ read }) => read?.lines ?? [])
  const products = await matchProducts(tx, articles)
  let nextLine = 0
  return invoices.map(({ read }) => {
    if (!read) return null
    const from = nextLine
    nextLine += read.lines.length
    return devicesOf(read, products.slice(from, nextLine))
  })
}

type Facts = Pick<ClaimFacts, 'claim' | 'settings'>

/** The day that decides on rate and window, if the claim states it; for a device, the day of its invoice. */
export const referenceDay = (
  { claim, settings }: Facts,
  line?: Pick<LineFact, 'dates'>,
): IsoDate | null => (line?.dates ?? claim)[settings.base_reference_date] ?? null
