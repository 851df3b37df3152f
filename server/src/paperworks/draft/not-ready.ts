import {
  arkes,
  blockingChecks,
  type Check,
  describeCheck,
  type Field,
  type Language,
  parameterOfCheck,
  violation,
} from '@ruecklauf/model'
import { sayTo, sayToCaller } from '@ruecklauf/model/texts'
import { type AppError, invalid, type Message } from '../../errors/errors.ts'
import type { Assessment } from '../assess/assess.ts'
import { type MissingField, parameterOf } from '../assess/missing-fields.ts'

/** Why a draft can't be submitted: one message for each empty field and each check that bars it. */
export function notReady({ missing, checks }: Assessment, language: Language): AppError {
  const barred = blockingChecks(checks).filter(({ code }) => code !== 'fields_complete')
  return invalid([
    ...missing.map((one) => emptyField(one, language)),
    ...barred.map((one) => refusal(one, language)),
  ])
}

function emptyField(missing: MissingField, language: Language): Message {
  const fields: Record<string, Field> = missing.line
    ? arkes.paperwork_line.fields
    : arkes.paperwork.fields
  const { label } = fields[missing.field] ?? { label: missing.field }
  const { message } = violation(
    missing.field,
    { label },
    { rule: { kind: 'required' }, say: sayToCaller(language) },
  )
  return {
    context: 'parameter_validation',
    message: `${label}: ${message}`,
    parameter: parameterOf(missing),
  }
}

const refusal = (check: Check, language: Language): Message => {
  const parameter = parameterOfCheck(check)
  return {
    context: 'parameter_validation',
    message: describeCheck(check, sayTo(language)),
    ...(parameter ? { parameter } : {}),
  }
}
