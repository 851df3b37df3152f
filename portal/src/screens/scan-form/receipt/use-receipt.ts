import type { Say } from '@ruecklauf/model'
import { useEffect, useState } from 'react'
import type { DocumentKind } from '../../../claims/documents/send-document.ts'
import { tellContainer } from '../../../claims/documents/tell-container.ts'
import { type Reading, useUpload } from '../../../claims/documents/use-upload.ts'
import { useResultFocus } from '../../../claims/use-result-focus.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { goToEmptySerial } from '../go-to-field.ts'

/** An added file with its reading result. */
export interface ReadFile {
  reading: Reading
  /** Id. */
  document: string
  file: File
}

/** Adds and removes documents of the draft, and reports the reading results. */
export function useReceipt() {
  const say = useSay('scan', 'claims')
  const { claim, devices, keeper, begin } = useDraft()
  const removal = useUnits('document')
  const { uploads, errors, sendAll } = useUpload(claim.id)
  const [readings, setReadings] = useState<readonly ReadFile[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [focusRequests, setFocusRequests] = useState(0)
  const [awaitedDevices, setAwaitedDevices] = useState<number | null>(null)
  const result = useResultFocus<HTMLDivElement>(focusRequests)

  // Move the focus once the new devices are rendered.
  useEffect(() => {
    if (awaitedDevices === null || devices.length < awaitedDevices) return
    setAwaitedDevices(null)
    if (!goToEmptySerial()) setFocusRequests((count) => count + 1)
  }, [awaitedDevices, devices])

  const take = async (files: File[], kind: DocumentKind) => {
    // Save typed values first, so they take precedence over read ones.
    await keeper.flush()
    try {
      await begin()
    } catch (error) {
      return setProblems([(error as Error).message])
    }
    const previousCount = devices.length
    const uploaded = await sendAll(files, kind)
    for (const upload of uploaded) tellContainer(upload, say)
    const newReadings = uploaded
      .flatMap(({ file, others, ...first }) => [first, ...others].map((all) => ({ ...all, file })))
      .flatMap(({ reading, document, file }) =>
        reading ? [{ reading, document: document.id, file }] : [],
      )
    if (newReadings.length > 0) setReadings(newReadings)
    const invoices = newReadings.flatMap(({ reading }) =>
      reading.status === 'read' && !reading.nature ? reading : [],
    )
    if (invoices.length === 0) return setFocusRequests((count) => count + 1)
    toast.success(readText(invoices, say))
    const added = invoices.reduce((sum, invoice) => sum + invoice.devices, 0)
    setAwaitedDevices(invoices.some(({ role }) => role === 'first') ? added : previousCount + added)
  }
  const drop = (document: string) =>
    setReadings((all) => all.filter((item) => item.document !== document))
  const remove = async ({ id, link_paperwork }: Loaded<'document'>) => {
    await removal.remove(id).catch(() => toast.error(say('claims:document.not_removed')))
    if (link_paperwork) drop(id)
    setFocusRequests((count) => count + 1)
  }
  return {
    take,
    remove,
    uploads,
    errors: [...problems, ...errors],
    setProblems,
    readings,
    forget: drop,
    result,
  }
}

/** `RE-1.pdf, RE-2.pdf` */
/** `E-Rechnung gelesen: 9 Felder wurden ausgefüllt. 3 Geräte wurden übernommen.` */
function readText(invoices: readonly Extract<Reading, { status: 'read' }>[], say: Say): string {
  const sum = (count: (invoice: (typeof invoices)[number]) => number) =>
    invoices.reduce((total, invoice) => total + count(invoice), 0)
  return [
    `${say('scan:read.title')}:`,
    say('scan:read.fields', { count: sum(({ prefilled }) => prefilled.length) }),
    say('scan:read.devices', { count: sum(({ devices }) => devices) }),
  ].join(' ')
}
