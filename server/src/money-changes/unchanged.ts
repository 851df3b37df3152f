import { invalidIn } from '../errors/errors.ts'
import { moneyChangeTexts } from './texts.ts'

/** @throws invalid beside the field, where nothing would change. */
export function refuseUnchanged(parameter: string, [before, after]: [unknown, unknown]): void {
  if (before !== after) return
  throw invalidIn((language) => [
    { context: 'parameter_validation', message: moneyChangeTexts.unchanged[language], parameter },
  ])
}
