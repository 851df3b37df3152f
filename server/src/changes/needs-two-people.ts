import { failure } from '../errors/errors.ts'

/**
 * The refusal to write at once what decides on money: it is proposed, and another person confirms it
 * (decision 26).
 */
export const needsTwoPeople = (parameter: string) =>
  failure('forbidden', 'needs_two_people', {
    context: 'auth',
    message: `${parameter} decides on money: propose the change, a second person confirms it`,
    parameter,
  })
