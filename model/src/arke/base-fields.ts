import type { Field } from './define.ts'

/** Parameters every arke has beside its own. */
export const baseFields = {
  id: { type: 'string', label: 'Id', min_length: 2 },
  arke_id: { type: 'string', label: 'Arke' },
  metadata: { type: 'dict', label: 'Metadaten' },
  inserted_at: { type: 'datetime', label: 'Angelegt' },
  updated_at: { type: 'datetime', label: 'Geändert' },
} as const satisfies Record<string, Field>
