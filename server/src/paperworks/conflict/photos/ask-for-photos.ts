import { addDays, berlinDay, deviceName } from '@ruecklauf/model'
import { recordAudit } from '../../../audit/audit.ts'
import { notify } from '../../../notifications/notify.ts'
import type { FunctionContext } from '../../../platform/functions.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import type { Paperwork } from '../../claim/transition.ts'
import { askedPhotos } from './asked-photos.ts'

type Context = Pick<FunctionContext, 'tx' | 'now'>

/** A device of a new conflict, with its claim. */
export interface AskedPhoto {
  claim: Paperwork
  line: string
}

/**
 * Asks owners of contested devices for a missing photo of the type plate, within the usual deadline for documents.
 * They learn nothing about the other claim.
 */
export async function askForPhotos(
  { tx, now }: Context,
  devices: readonly AskedPhoto[],
): Promise<void> {
  const { document_deadline_days } = await readSettings(tx)
  const photo_due_on = addDays(berlinDay(now), document_deadline_days)
  const claims = Map.groupBy(devices, ({ claim }) => claim.id)
  for (const [id, of_claim] of claims) {
    const [first] = of_claim
    const missing = (await askedPhotos(tx, id)).filter(({ line }) =>
      of_claim.some((device) => device.line === line),
    )
    if (!first || missing.length === 0) continue
    await tx.updateTable('paperwork').set({ photo_due_on }).where('id', '=', id).execute()
    const changes = { request_deadline: [null, photo_due_on] as [null, string] }
    const entry = { caller: null, action: 'photo_asked', arke: 'paperwork', id, now }
    await recordAudit(tx, { ...entry, changes })
    await notify(tx, {
      member: first.claim.link_installer,
      event: 'plate_photo_asked',
      values: { claim_number: first.claim.claim_number ?? '', deadline: photo_due_on },
      details: missing.map(
        ({ name, serial }) =>
          () =>
            deviceName(name, serial) ?? serial,
      ),
      path: `/wallet/${id}`,
      reference: id,
      now,
    })
  }
}
