import { invalidIn } from '../errors/errors.ts'

/** @throws invalid beside the field, where nothing would change. */
export function refuseUnchanged(parameter: string, [before, after]: [unknown, unknown]): void {
  if (before !== after) return
  throw invalidIn((say) => [
    { context: 'parameter_validation', message: say('input:money_change.unchanged'), parameter },
  ])
}
