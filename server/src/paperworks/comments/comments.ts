import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { openFlags } from './open-flags.ts'
import { readComments } from './read-comments.ts'

/** The staff's comments on a claim and its flags; participants never see them. */
export const comments = defineFunction('paperwork', 'comments', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'Comments on a claim, and its marks, for those who work here',
  input: z.strictObject({}),
  run: async ({ tx, unit, caller }) => ({
    comments: await readComments(tx, { claim: unit, caller }),
    flags: await openFlags(tx, { claim: unit, caller }),
  }),
})
