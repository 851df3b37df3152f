import { keysOf } from '../records.ts'

/** The state of one side's evidence: for it, against it, or unknown. */
export type EvidenceState = 'for' | 'against' | 'unknown'

/**
 * The evidence for one of two claims of the same device, strongest first. Third-party records weigh more than a
 * participant's own statements; the earlier submission weighs least.
 */
export const evidencePoints = {
  /** The e-invoice names the serial number. */
  serial_on_invoice: 30,
  /** The invoice was made out to the company. */
  invoice_buyer: 30,
  /** The device was delivered to the wholesaler who sold it. */
  delivered_to_seller: 25,
  /** A photo of its type plate. */
  plate_photo: 20,
  /** Delivered, invoiced and commissioned in this order. */
  dates_in_order: 15,
  /** Submitted before the other. */
  was_first: 5,
} as const

export type EvidenceCode = keyof typeof evidencePoints

export type Evidence = Readonly<Record<EvidenceCode, EvidenceState>>

/** The side of a conflict: the claim that held the device, or the claim that competes for it. */
export const conflictSides = ['first', 'second'] as const
export type ConflictSide = (typeof conflictSides)[number]

export interface EvidenceRow {
  code: EvidenceCode
  first: EvidenceState
  second: EvidenceState
  /** Null where the evidence favours neither. */
  speaks_for: ConflictSide | null
  /** Its weight here: half where the other side's evidence is unknown. */
  points: number
}

export interface EvidenceScale {
  rows: EvidenceRow[]
  points: Record<ConflictSide, number>
  /** The clearly stronger side; null where it is not clear. A person decides. */
  proposal: ConflictSide | null
}

/** The lead in points that one side needs for a proposal. */
export const clearLead = 20

/** Weighs the evidence of two claims of the same device, row by row. */
export function weighEvidence(first: Evidence, second: Evidence): EvidenceScale {
  const rows = keysOf(evidencePoints).map((code): EvidenceRow => {
    const lead = rank[first[code]] - rank[second[code]]
    const speaks_for = lead > 0 ? 'first' : lead < 0 ? 'second' : null
    const points = (evidencePoints[code] * Math.abs(lead)) / 2
    return { code, first: first[code], second: second[code], speaks_for, points }
  })
  const of = (side: ConflictSide) =>
    rows.reduce((sum, row) => sum + (row.speaks_for === side ? row.points : 0), 0)
  const points = { first: of('first'), second: of('second') }
  const lead = points.first - points.second
  const stronger = lead > 0 ? 'first' : 'second'
  return { rows, points, proposal: Math.abs(lead) < clearLead ? null : stronger }
}

const rank = { for: 2, unknown: 1, against: 0 } satisfies Record<EvidenceState, number>
