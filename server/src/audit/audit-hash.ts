import { createHash } from 'node:crypto'

/** A row of the audit log in the form that is hashed. */
export interface AuditRow {
  seq: number
  at: string
  actor: string | null
  /** The person of a firm who acted; older rows are hashed without it. */
  person?: string | null
  role: string | null
  action: string
  object_arke: string
  object_id: string
  changes: unknown
  request_id: string | null
}

/** The hash before the first row. */
export const genesis = Buffer.alloc(32)

/** A row's place in the chain: SHA-256 of the hash before it and of the row as canonical JSON. */
export const auditHash = (previous: Buffer, row: AuditRow): Buffer =>
  createHash('sha256').update(previous).update(auditText(row)).digest()

/** The hashed form of a row, behind the previous hash. */
export const auditText = (row: AuditRow): string => canonicalJson(hashed(row))

/** JSON with the keys of every object in order, so that equal values are equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
  return `{${pairs.join(',')}}`
}

const hashed = ({
  seq,
  at,
  actor,
  person,
  role,
  action,
  object_arke,
  object_id,
  changes,
  request_id,
}: AuditRow): AuditRow => ({
  seq,
  at,
  actor,
  ...(person ? { person } : {}),
  role,
  action,
  object_arke,
  object_id,
  changes,
  request_id,
})
