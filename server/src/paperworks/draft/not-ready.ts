import {
  blockingChecks,
  type Check,
  describeCheck,
  type Language,
  parameterOfCheck,
  type Say,
  violation,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { type AppError, invalid, type Message } from '../../errors/errors.ts'
import type { Assessment } from '../assess/assess.ts'
import { type MissingField, parameterOf } from '../assess/missing-fields.ts'

/** The error of a draft that can't be submitted: one message for each empty field and each blocking check. */
export function notReady({ missing, checks }: Assessment, language: Language): AppError {
  const barred = blockingChecks(checks).filter(({ code }) => code !== 'fields_complete')
  const say = sayTo(language)
  return invalid([
    ...missing.map((field) => emptyField(field, say)),
    ...barred.map((check) => refusal(check, language)),
  ])
}

function emptyField(missing: MissingField, say: Say): Message {
  const label =
    missing.line === undefined
      ? say(`fields:paperwork.fields.${missing.field}`)
      : say(`fields:paperwork_line.fields.${missing.field}`)
  const { message } = violation(missing.field, { label }, { rule: { kind: 'required' }, say })
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
