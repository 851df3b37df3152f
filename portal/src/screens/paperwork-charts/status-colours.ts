import type { PaperworkStatus } from '@ruecklauf/model'

const soft = (token: string) => `color-mix(in srgb, var(${token}) 45%, var(--color-surface))`

/** The colour of each status in a stack: what pays is cool, what does not is warm. */
export const statusColours: Readonly<Record<PaperworkStatus, string>> = {
  approved: 'var(--color-primary)',
  partially_approved: soft('--color-primary'),
  in_review: 'var(--color-tertiary)',
  submitted: 'color-mix(in srgb, var(--color-tertiary) 55%, var(--color-primary))',
  request_document: 'var(--warning-line)',
  pending_second_approval: 'var(--color-muted)',
  objection: 'var(--warning-text)',
  rejected: 'var(--color-secondary)',
  expired: soft('--color-secondary'),
  withdrawn: 'var(--line-strong)',
  reversed: 'var(--danger)',
  draft: 'var(--line)',
}
