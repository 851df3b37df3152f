import type { FunctionAnswer } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'

const MOST = 5

/** `GET /lib/setting/function/file_looks`: the last looks through all stored files. Budget: five rows. */
export const fileLooks = defineFunction('setting', 'file_looks', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The last looks through all stored files, and what they found',
  input: z.strictObject({}),
  run: async ({ tx }): Promise<FunctionAnswer<'setting', 'file_looks'>> => {
    const looks = await tx
      .selectFrom('file_look')
      .select(['id', 'began_at', 'ended_at', 'files', 'bytes', 'damaged'])
      .orderBy('began_at', 'desc')
      .limit(MOST)
      .execute()
    return {
      items: looks.map(({ began_at, ended_at, bytes, ...look }) => ({
        ...look,
        bytes: Number(bytes),
        began_at: new Date(began_at).toISOString(),
        ended_at: ended_at && new Date(ended_at).toISOString(),
      })),
    }
  },
})
