import {
  type ConflictSide,
  type DatedRate,
  datedRate,
  type Invoice,
  type IsoDate,
} from '@ruecklauf/model'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { contestOf } from '../conflict/contest.ts'
import { claimOf } from './claim-row.ts'
import { type DocumentFact, documentsOf } from './document-facts.ts'
import { type Elsewhere, findElsewhere } from './elsewhere.ts'
import { devicesOf, type InvoicedDevices } from './invoice/invoice-devices.ts'
import { matchProducts } from './invoice/match-products.ts'
import { linesOf } from './line-row.ts'

/** All that is known of a claim and of what it has to be compared with. */
export interface ClaimFacts {
  claim: Omit<Awaited<ReturnType<typeof claimOf>>, 'invoice' | 'rates'>
  lines: LineFact[]
  documents: DocumentFact[]
  /** The e-invoice the claim rests on. */
  invoice: Invoice | null
  /** What that invoice says of devices. */
  invoiced: InvoicedDevices | null
  elsewhere: Elsewhere
  settings: Settings
}

export type LineFact = Awaited<ReturnType<typeof linesOf>>[number] & {
  rates: DatedRate[]
  /** On which side of a conflict over its device it stands, or would stand if it were submitted. */
  contest: ConflictSide | null
}

interface Wanted {
  now: Date
  /** Keeps the company from being merged until the transaction ends. */
  locks?: boolean
}

/**
 * Reads a claim with everything its checks and its amount depend on, in a fixed number of queries.
 * @throws notFound
 */
export async function gatherFacts(
  tx: Tx,
  id: string,
  { now, locks = false }: Wanted,
): Promise<ClaimFacts> {
  const settings = await readSettings(tx)
  const { invoice, rates, ...claim } = await claimOf(tx, id, { settings, now, locks })
  const lines = await linesOf(tx, id)
  const dated = Map.groupBy(rates, ({ link_product }) => link_product)
  const documents = await documentsOf(tx, id)
  return {
    claim,
    lines: lines.map((line) => ({
      ...line,
      rates: dated.get(line.link_product ?? '')?.map(datedRate) ?? [],
      contest: contestOf(line, { ...claim, ...settings }),
    })),
    documents,
    invoice,
    invoiced: invoice && devicesOf(invoice, await matchProducts(tx, invoice.lines)),
    elsewhere: await findElsewhere(tx, { claim, documents }, now),
    settings,
  }
}

/** The day that decides on rate and window, as far as the claim states it. */
export const referenceDay = ({
  claim,
  settings,
}: Pick<ClaimFacts, 'claim' | 'settings'>): IsoDate | null => claim[settings.base_reference_date]
