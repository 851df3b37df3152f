import type { Say, Uploaded } from '@ruecklauf/model'
import { toast } from '../../ui/overlays/toast.ts'

/** Says what was taken out of a mail or an archive; of a plain file nothing. */
export function tellContainer({ container, document, others }: Uploaded, say: Say): void {
  if (!container) return
  const documents = [document, ...others.map((other) => other.document)]
  const names = documents.map(({ file }) => file.name).join(', ')
  toast.success(say('scan:container', { container, names }))
}
