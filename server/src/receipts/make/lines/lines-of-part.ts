import { type Cents, distribute } from '@ruecklauf/model'
import type { Standing } from '../../content.ts'
import { rateNow, type Supplied } from '../standing.ts'
import type { GrossLine } from '../tax-lines.ts'
import type { SourceDevice } from './read-devices.ts'
import type { Part } from './read-parts.ts'
import { type Loss, no_device, type Shares, shareDevices } from './share-devices.ts'
import type { ToldLine } from './told-lines.ts'

/** A line before its net and VAT, with the standing that says which receipt it belongs to. */
export interface PartLine extends GrossLine {
  standing: Standing
}

export interface SourceFacts {
  /** The earlier receipt lines of the part's source. */
  told: readonly ToldLine[]
  devices: readonly SourceDevice[]
  /** Cents that the member is granted of the source now. */
  worth: Cents
  /** The oldest first. */
  losses: readonly Loss[]
  /** Cents of its debts that were written off before the payout was booked. */
  waived: Cents
}

interface Facts extends SourceFacts {
  /** The member's standing for a device, or without one. */
  standingOf: (subject: Supplied) => Standing
  /** VAT of the programme, in basis points. */
  rate: number
}

/**
 * The receipt lines for a part of a payout: each device's difference from earlier receipts. Where the part reverses an
 * earlier line, it repeats that line with the opposite sign, at the same rates, in a document of the same kind. The
 * rest follows the member's current standing for each device.
 */
export function linesOfPart(part: Part, facts: Facts): PartLine[] {
  const toldByLine = Map.groupBy(facts.told, ({ line }) => line ?? no_device)
  const granted = grantedOf(part, facts)
  const weights = sumOf(granted.values()) > 0 ? granted : expectedOf(facts)
  const shares = shareDevices(part.amount, {
    ...{ granted, losses: facts.losses, waived: facts.waived },
    told: new Map(
      [...toldByLine].map(([line, own]) => [line, sumOf(own.map(({ gross }) => gross))]),
    ),
    weights: part.source_type === 'cutover' ? new Map() : weights,
  })
  return [...shares].flatMap(([line, cents]) => {
    const own = toldByLine.get(line) ?? []
    const undone = undo(cents, own)
    const rest = cents - sumOf(undone.map(({ gross }) => gross))
    return rest === 0 ? undone : [...undone, grant(part, { ...facts, line, gross: rest })]
  })
}

/** Each device's share of the part’s worth. */
function grantedOf({ source_type }: Part, { devices, worth }: SourceFacts): Shares {
  const all = sumOf(devices.map(({ granted }) => granted))
  const isBrought = source_type === 'cutover'
  // An imported balance may exceed its former claims; a debt stems from other sources.
  const covered = isBrought ? Math.max(0, Math.min(worth, all)) : all > 0 ? worth : 0
  const shares = distribute(
    covered,
    devices.map(({ granted }) => granted),
  )
  const granted = devices.map(({ subject }, at) => [subject.line, shares[at] ?? 0] as const)
  return new Map([...granted, [no_device, isBrought ? worth - covered : 0]])
}

const expectedOf = ({ devices }: SourceFacts): Shares =>
  new Map(devices.map(({ subject, expected }) => [subject.line, expected]))

/** Earlier lines with the opposite sign, up to the amount. */
function undo(amount: Cents, toldLines: readonly ToldLine[]): PartLine[] {
  const sign = Math.sign(amount)
  const open = [...Map.groupBy(toldLines, cellOf).values()]
    .map((lines) => ({
      line: lines.findLast(({ gross }) => Math.sign(gross) === -sign),
      open: -sign * sumOf(lines.map(({ gross }) => gross)),
    }))
    .filter(({ open }) => open > 0)
  const shares = distribute(
    Math.min(Math.abs(amount), sumOf(open.map((share) => share.open))),
    open.map((share) => share.open),
  )
  return open.flatMap(({ line }, at) => {
    const share = shares[at] ?? 0
    if (!line || share === 0) return []
    const { net: _, vat: __, ...same } = line
    return [{ ...same, gross: sign * share }]
  })
}

const cellOf = ({ standing, rate_basis_points }: ToldLine) =>
  JSON.stringify([standing, rate_basis_points])

interface Granted extends Facts {
  /** Its id, or `no_device`. */
  line: string
  gross: Cents
}

function grant(
  { source_type, source_id, campaigns }: Part,
  { devices, standingOf, rate, line, gross }: Granted,
): PartLine {
  const device = devices.find(({ subject }) => subject.line === line)
  const vat_percent = device?.vat_percent ?? null
  const subject = device?.subject ?? nothing
  const standing = standingOf(subject)
  const goods = vat_percent === null ? rate : Math.round(vat_percent * 100)
  return {
    ...{ source_type, source_id, campaigns },
    ...subject,
    gross,
    rate_basis_points: rateNow(standing, { goods, service: rate }),
    takes_back: null,
    standing,
  }
}

const sumOf = (cents: Iterable<Cents>): Cents => [...cents].reduce((sum, cent) => sum + cent, 0)

const nothing = {
  line: null,
  claim_number: null,
  invoice_number: null,
  invoice_date: null,
  device: null,
  serial: null,
  supplied_on: null,
  served_on: null,
}
