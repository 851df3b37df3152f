import type { Say, Uploaded } from '@ruecklauf/model'
import { useEffect, useState } from 'react'
import type { DocumentKind } from '../../../claims/documents/send-document.ts'
import { type Reading, useUpload } from '../../../claims/documents/use-upload.ts'
import { useResultFocus } from '../../../claims/use-result-focus.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { goToEmptySerial } from '../go-to-field.ts'

/** Takes documents into the draft and out of it, and says what came of reading them. */
export function useReceipt() {
  const say = useSay('scan', 'claims')
  const { claim, devices, keeper } = useDraft()
  const removal = useUnits('document')
  const { uploads, errors, sendAll } = useUpload(claim.id)
  const [reading, setReading] = useState<Reading | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [taken, setTaken] = useState(0)
  const [awaitedDevices, setAwaitedDevices] = useState<number | null>(null)
  const result = useResultFocus<HTMLDivElement>(taken)

  // The cursor goes on once the devices that were read are drawn.
  useEffect(() => {
    if (awaitedDevices === null || devices.length < awaitedDevices) return
    setAwaitedDevices(null)
    if (!goToEmptySerial()) setTaken((count) => count + 1)
  }, [awaitedDevices, devices])

  const take = async (files: File[], kind: DocumentKind) => {
    // What was typed counts before what is read.
    await keeper.flush()
    const uploaded = await sendAll(files, kind)
    for (const one of uploaded)
      if (one.container)
        toast.success(say('scan:container', { container: one.container, names: namesOf(one) }))
    const read = uploaded
      .flatMap((one) => [one, ...one.others].flatMap(({ reading }) => reading ?? []))
      .at(-1)
    if (read) setReading(read)
    if (read?.status !== 'read' || read.nature) return setTaken((count) => count + 1)
    toast.success(readText(read, say))
    setAwaitedDevices(read.devices)
  }
  const remove = async ({ id, link_paperwork }: Loaded<'document'>) => {
    await removal.remove(id).catch(() => toast.error(say('claims:document.not_removed')))
    if (link_paperwork) setReading(null)
    setTaken((count) => count + 1)
  }
  return {
    take,
    remove,
    uploads,
    errors: [...problems, ...errors],
    setProblems,
    reading,
    forget: () => setReading(null),
    result,
  }
}

/** `RE-1.pdf, RE-2.pdf` */
const namesOf = ({ document, others }: Uploaded) =>
  [document, ...others.map((one) => one.document)].map(({ file }) => file.name).join(', ')

/** `E-Rechnung gelesen: 9 Felder wurden ausgefüllt. 3 Geräte wurden übernommen.` */
function readText(
  { prefilled, devices, differences }: Extract<Reading, { status: 'read' }>,
  say: Say,
): string {
  const isOther = differences.some(({ field }) => field === 'invoice_number')
  return [
    `${say('scan:read.title')}:`,
    say('scan:read.fields', { count: prefilled.length }),
    isOther ? say('scan:read.other_invoice') : say('scan:read.devices', { count: devices }),
  ].join(' ')
}
