import { berlinDay, personalDataList } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { forbidden } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import { keepExport } from './keep-export.ts'

/**
 * `POST /lib/export_job/function/personal_data`: all that is stored about the caller, as an archive that
 * is made in the background and can be fetched for a day (Art. 15 and 20 DSGVO). Who lately proved who
 * he is may ask; the work and the connection it takes are those of any export.
 * @throws forbidden for who looks on, conflict `too_many_open_exports`
 */
export const beginPersonalData = defineFunction('export_job', 'personal_data', {
  scope: 'arke',
  methods: ['POST'],
  summary:
    'Has all that is stored about the caller written to an archive, to be fetched within a day',
  spends: 'export',
  needsProof: true,
  input: z.strictObject({}),
  run: async ({ tx, caller, now }) => {
    // Who looks at the portal as somebody else is not that person.
    if (caller.observer) throw forbidden()
    const file = sayTo(caller.language)('words:files.personal_data')
    const wanted = {
      list: personalDataList,
      file_name: `${file} ${berlinDay(now)}.zip`,
      format: 'zip' as const,
      header: 'id' as const,
    }
    return { job: await keepExport(tx, { caller, wanted, now }) }
  },
})
