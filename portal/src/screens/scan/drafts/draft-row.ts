import type { Check, Preview } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'

type Line = Loaded<'paperwork_line'>

/** A draft with its devices, and what it would bring; undefined while that is asked for. */
export interface DraftRow {
  draft: Loaded<'paperwork'>
  lines: readonly Line[]
  preview: Preview | undefined
}

/** How far a draft is: nothing is missing, serial numbers are, something else is, or there is nothing to claim. */
export type Standing = 'ready' | 'serials' | 'open' | 'nothing'

/** Null while nobody knows. */
export function standingOf({ draft, lines, preview }: DraftRow): Standing | null {
  if (!preview) return null
  if (preview.can_submit) return 'ready'
  if (draft.document_type === 'e_invoice' && lines.length === 0) return 'nothing'
  return openSerials({ lines, preview }).length > 0 ? 'serials' : 'open'
}

/** The devices whose serial number is missing or wrong. */
export const openSerials = ({ lines, preview }: Omit<DraftRow, 'draft'>): Line[] =>
  lines.filter(({ id, serial }) => !serial || wrongSerial(preview, id))

/** The check that a device's serial number bars the draft by. */
export const wrongSerial = (preview: Preview | undefined, line: string): Check | undefined =>
  preview?.checks.find(
    (check) =>
      check.line === line &&
      check.state === 'failed' &&
      check.severity === 'block' &&
      check.code.startsWith('serial_'),
  )
