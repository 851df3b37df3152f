import type { FunctionAnswer } from '@ruecklauf/model'
import { z } from 'zod'
import { lastErasing } from '../../backup/last-erasing.ts'
import { defineFunction } from '../../platform/functions.ts'

const SHOWN = 30

/** `GET /lib/setting/function/backups`: the last backups of the night, and whether they are made at all. */
export const backups = defineFunction('setting', 'backups', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The last backups of the night with size, sum and what came of them',
  input: z.strictObject({}),
  run: async ({ tx, deps }): Promise<FunctionAnswer<'setting', 'backups'>> => {
    const rows = await tx
      .selectFrom('backup_run')
      .selectAll()
      .orderBy('began_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    const erased_at = await lastErasing(deps.database.pool)
    return {
      is_set: deps.config.backup_dir !== undefined,
      is_sealed: deps.config.backup_passphrase !== undefined,
      items: rows.map(({ removed_at, sha256, ...run }) => ({
        ...run,
        sha256: sha256?.toString('hex') ?? null,
        is_kept: run.file !== null && removed_at === null,
        holds_erased:
          run.file !== null &&
          removed_at === null &&
          erased_at !== null &&
          run.began_at < erased_at,
      })),
    }
  },
})
