import { failure } from '../errors/errors.ts'

/** The refusal of a direct write to money terms: it needs a proposal and a second approval (decision 26). */
export const needsTwoPeople = (parameter: string) =>
  failure('forbidden', 'needs_two_people', {
    context: 'auth',
    message: `${parameter} decides on money: propose the change, a second person confirms it`,
    parameter,
  })
