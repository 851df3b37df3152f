import type { Check, Preview } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'

type Line = Loaded<'paperwork_line'>

/** A draft with its devices and its preview; the preview is undefined while loading. */
export interface DraftRow {
  draft: Loaded<'paperwork'>
  lines: readonly Line[]
  preview: Preview | undefined
}

/** The draft's progress: ready, missing serial numbers, other missing data, or nothing to claim. */
export type Standing = 'ready' | 'serials' | 'open' | 'nothing'

/** Returns the progress; null while unknown. */
export function standingOf({ draft, lines, preview }: DraftRow): Standing | null {
  if (!preview) return null
  if (preview.can_submit) return 'ready'
  if (draft.document_type === 'e_invoice' && lines.length === 0) return 'nothing'
  return openSerials({ lines, preview }).length > 0 ? 'serials' : 'open'
}

/** Returns devices with a missing or wrong serial number. */
export const openSerials = ({ lines, preview }: Omit<DraftRow, 'draft'>): Line[] =>
  lines.filter(({ id, serial }) => !serial || wrongSerial(preview, id))

/** Returns the failed check of a device's serial number. */
export const wrongSerial = (preview: Preview | undefined, line: string): Check | undefined =>
  preview?.checks.find(
    (check) =>
      check.line === line &&
      check.state === 'failed' &&
      check.severity === 'block' &&
      check.code.startsWith('serial_'),
  )
