import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../../functions.ts'
import { failSilentJobs, listJobs, readJob } from './read-jobs.ts'
import { openStep } from './step.ts'

const named = z.strictObject({ job: z.string().max(60) })

const askerOf = ({ caller, served, now }: FunctionContext) => ({ arke: served.id, caller, now })

const common = { scope: 'arke', needs: 'post', isNamedForParticipants: true } as const

/** One import, its progress and its results. */
export const importJob = defineFunction('*', 'import_job', {
  ...common,
  methods: ['GET'],
  summary: 'An import, how far it is and what was found in its file',
  input: named,
  run: async (context, { job: id }) => {
    await failSilentJobs(context.tx, askerOf(context))
    return readJob(context.tx, { id, ...askerOf(context) })
  },
})

/** The newest imports: staff see all of the list, participants their own. */
export const importJobs = defineFunction('*', 'import_jobs', {
  ...common,
  methods: ['GET'],
  summary: 'The newest imports of a list',
  input: z.strictObject({}),
  run: async (context) => {
    await failSilentJobs(context.tx, askerOf(context))
    return listJobs(context.tx, askerOf(context))
  },
})

/**
 * Stops an import before its commit; its writes are rolled back.
 * @throws conflict `import_step` for one that has ended
 */
export const cancelImport = defineFunction('*', 'import_cancel', {
  ...common,
  methods: ['POST'],
  summary: 'Stops an import; nothing of it stays',
  input: named,
  run: async (context, { job: id }) => {
    const { tx, now } = context
    await openStep(tx, { id, ...askerOf(context), to: 'cancelled' })
    await tx
      .updateTable('import_job')
      .set({ state: 'cancelled', ended_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    return readJob(tx, { id, ...askerOf(context) })
  },
})
