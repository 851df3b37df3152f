import { berlinDay, personalDataList } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { forbidden } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import { keepExport } from './keep-export.ts'

/**
 * `POST /lib/export_job/function/personal_data`: all stored data about the caller, as an archive
 * made in the background and available for a day (Art. 15 and 20 DSGVO). The caller must have proved
 * their identity recently; work and connections are those of any export.
 * @throws forbidden for observers, conflict `too_many_open_exports`
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
    // An observer who views the portal as somebody else is not that person.
    if (caller.observer) throw forbidden()
    const file = sayTo(caller.language)('words:files.personal_data')
    const request = {
      list: personalDataList,
      file_name: `${file} ${berlinDay(now)}.zip`,
      format: 'zip' as const,
      header: 'id' as const,
    }
    return { job: await keepExport(tx, { caller, wanted: request, now }) }
  },
})
