import pg from 'pg'
import { app_role, type ConnectionOptions } from '../db/database.ts'
import { value_types } from '../db/value-types.ts'
import { type Progress, playWhatIf, type WhatIf, type WhatIfResult } from './play-what-if.ts'

/* A process of its own: the calculation takes seconds in which the server has to answer others. */

/** The input of the worker process. */
export interface WhatIfWork {
  connection: ConnectionOptions
  what_if: WhatIf
}

/** The messages of the worker: progress, and finally the result. */
export type WhatIfNews = { progress: Progress } | { result: WhatIfResult }

// Without its server nobody waits for it.
process.on('disconnect', () => process.exit())
process.once('message', async ({ connection, what_if }: WhatIfWork) => {
  const client = new pg.Client({
    ...connection,
    application_name: 'ruecklauf what-if',
    types: value_types,
  })
  await client.connect()
  try {
    await client.query(`set time zone 'UTC'; set role ${app_role}`)
    const tell = (news: WhatIfNews) => process.send?.(news)
    const result = await playWhatIf(client, what_if, (progress) => tell({ progress }))
    tell({ result })
  } finally {
    await client.end()
    process.disconnect()
  }
})
