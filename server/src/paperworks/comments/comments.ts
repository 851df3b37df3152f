import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { openFlags } from './open-flags.ts'
import { readComments } from './read-comments.ts'

/** What those who work here wrote about a claim, and the marks on it; never told to participants. */
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
