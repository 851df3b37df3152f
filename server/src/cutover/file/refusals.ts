import { conflict, failure, invalidIn } from '../../errors/errors.ts'

/** An earlier upload of the same file was not declined. */
export const known = () => conflict('cutover_known', 'this file was handed in before', 'cutover')

/** Another file with some of these rows was faster. */
export const overtaken = () =>
  conflict('cutover_overtaken', 'another file with some of these rows was handed in', 'cutover')

export const wrongRows = (count: number) =>
  failure(
    'unprocessable',
    'cutover_wrong_rows',
    { context: 'cutover', message: `${count} rows can't be taken`, parameter: 'file' },
    { count },
  )

export const noRows = () =>
  failure('bad_request', 'cutover_empty', {
    context: 'cutover',
    message: 'the file has no rows',
    parameter: 'file',
  })

interface Sums {
  rows: number
  /** Cents. */
  total: number
  control_rows: number
  control_total: number
}

/** The typed control values differ from the file's sums. */
export const otherSum = ({ rows, total, control_rows, control_total }: Sums) =>
  invalidIn((say) => [
    ...(rows === control_rows
      ? []
      : [
          {
            context: 'parameter_validation',
            message: say('input:cutover.control_rows', { rows, typed: control_rows }),
            parameter: 'control_rows',
          },
        ]),
    ...(total === control_total
      ? []
      : [
          {
            context: 'parameter_validation',
            message: say('input:cutover.control_total', { total, typed: control_total }),
            parameter: 'control_total',
          },
        ]),
  ])

export const badField = (parameter: string) =>
  failure('bad_request', 'import_field', {
    context: 'import',
    message: `${parameter}: not available`,
    parameter,
  })
