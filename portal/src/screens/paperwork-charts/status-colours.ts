import type { PaperworkStatus } from '@ruecklauf/model'

const soft = (token: string) => `color-mix(in srgb, var(${token}) 45%, var(--color-surface))`

/** The colour of each status in a stack: what pays is cool, what does not is warm. */
export const statusColours: Readonly<Record<PaperworkStatus, string>> = {
  approved: 'var(--color-chart-1)',
  partially_approved: soft('--color-chart-1'),
  in_review: 'var(--color-chart-3)',
  submitted: 'var(--color-chart-4)',
  request_document: 'var(--warning-line)',
  pending_second_approval: 'var(--color-muted)',
  objection: 'var(--warning-text)',
  rejected: 'var(--color-chart-2)',
  expired: soft('--color-chart-2'),
  withdrawn: 'var(--line-strong)',
  reversed: 'var(--danger)',
  draft: 'var(--line)',
}
