import type { Say, Uploaded } from '@ruecklauf/model'
import { toast } from '../../ui/overlays/toast.ts'

/** Reports the files extracted from a mail or archive. Silent for a plain file. */
export function tellContainer({ container, document, others }: Uploaded, say: Say): void {
  if (!container) return
  const documents = [document, ...others.map((other) => other.document)]
  const names = documents.map(({ file }) => file.name).join(', ')
  toast.success(say('scan:container', { container, names }))
}
