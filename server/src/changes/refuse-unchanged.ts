import { invalidIn } from '../errors/errors.ts'

/** @throws invalid beside the field, where nothing would change. */
export function refuseUnchanged(parameter: string, [before, after]: [unknown, unknown]): void {
  if (before === after) throw unchanged(parameter)
}

/** Nothing would change; at a field if it concerns one field. */
export const unchanged = (parameter?: string) =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:change.unchanged'),
      ...(parameter ? { parameter } : {}),
    },
  ])
