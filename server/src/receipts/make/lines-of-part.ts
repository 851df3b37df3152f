import { type Cents, distribute } from '@ruecklauf/model'
import type { Standing } from '../content.ts'
import type { Part, SourceDevice } from './read-parts.ts'
import { rateNow } from './standing.ts'
import type { GrossLine } from './tax-lines.ts'
import type { ToldLine } from './told-lines.ts'

/** A line before its net and VAT, with the standing that says which receipt it belongs to. */
export interface PartLine extends GrossLine {
  standing: Standing
}

interface Facts {
  /** What was told of the part's source before. */
  told: readonly ToldLine[]
  devices: readonly SourceDevice[]
  /** As the member stands now. */
  standing: Standing
  /** VAT of the programme, in basis points. */
  rate: number
}

/**
 * What a receipt says of a part of a payout. As far as it undoes what was told before, it says the
 * opposite of that: of the same devices, at the same rates, in a document of the same kind. The rest is
 * shared among the devices as they were granted; what no device stands for is a line itself.
 */
export function linesOfPart(part: Part, facts: Facts): PartLine[] {
  const undone = undo(part.amount, facts.told)
  const rest = undone.reduce((left, { gross }) => left - gross, part.amount)
  return [...undone, ...(rest === 0 ? [] : grant({ ...part, amount: rest }, facts))]
}

/** The lines told before of the other sign, as far as the amount goes. */
function undo(amount: Cents, told: readonly ToldLine[]): PartLine[] {
  const sign = Math.sign(amount)
  const open = [...Map.groupBy(told, cellOf).values()]
    .map((lines) => ({
      line: lines.findLast(({ gross }) => Math.sign(gross) === -sign),
      open: -sign * lines.reduce((sum, { gross }) => sum + gross, 0),
    }))
    .filter(({ open }) => open > 0)
  const most = open.reduce((sum, one) => sum + one.open, 0)
  const shares = distribute(
    Math.min(Math.abs(amount), most),
    open.map((one) => one.open),
  )
  return open.flatMap(({ line }, at) => {
    const share = shares[at] ?? 0
    if (!line || share === 0) return []
    const { net: _, vat: __, ...same } = line
    return [{ ...same, gross: sign * share }]
  })
}

const cellOf = ({ line, standing, rate_basis_points }: ToldLine) =>
  JSON.stringify([line, standing, rate_basis_points])

function grant(part: Part, { devices, standing, rate }: Facts): PartLine[] {
  const { source_type, source_id, campaigns } = part
  const source = { source_type, source_id, campaigns }
  const granted = devices.reduce((sum, { amount }) => sum + amount, 0)
  // What was brought along may be more than the former claims that it stems from; a debt stems from others.
  const covered =
    source_type === 'cutover'
      ? Math.max(0, Math.min(part.amount, granted))
      : granted > 0
        ? part.amount
        : 0
  const shares = distribute(
    covered,
    devices.map(({ amount }) => amount),
  )
  const lines = devices.map(({ subject, vat_percent }, at): PartLine => {
    const goods = vat_percent === null ? rate : Math.round(vat_percent * 100)
    return {
      ...source,
      ...subject,
      gross: shares[at] ?? 0,
      rate_basis_points: rateNow(standing, { goods, service: rate }),
      takes_back: null,
      standing,
    }
  })
  const rest: PartLine = {
    ...source,
    ...nothing,
    gross: part.amount - covered,
    rate_basis_points: rateNow(standing, { goods: rate, service: rate }),
    takes_back: null,
    standing,
  }
  return [...lines, rest].filter(({ gross }) => gross !== 0)
}

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
