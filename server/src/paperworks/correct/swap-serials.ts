import { AppError, failure } from '../../errors/errors.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { LineFact } from '../assess/facts/claim-facts.ts'
import { takeDevices } from '../conflict/take-devices.ts'
import type { Correction } from './wanted.ts'

interface Swapped {
  claim: string
  /** The corrected devices; their former serial numbers are free. */
  lines: readonly LineFact[]
  corrections: readonly Correction[]
}

/**
 * Takes the new serial numbers of corrected devices.
 * @throws conflict `serial_taken` beside the field of a number that another claim has.
 */
export async function claimCorrected(
  context: FunctionContext,
  { claim, lines, corrections }: Swapped,
) {
  try {
    await takeDevices(context, { claim, lines, found_by: 'correction' })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'serial_taken') throw error
    const takenSerials = String(error.values.serials).split(', ')
    const takenLines = lines.filter(({ serial }) => serial && takenSerials.includes(serial))
    const parameter = corrections.find(({ line }) =>
      takenLines.some(({ id }) => id === line),
    )?.parameter
    const [message] = error.messages
    if (!parameter || !message) throw error
    throw failure('conflict', 'serial_taken', { ...message, parameter }, error.values)
  }
}
