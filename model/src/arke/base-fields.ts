import type { Field } from './define.ts'

/** The parameters of every arke besides its own. */
export const baseFields = {
  id: { type: 'string', label: 'Id', min_length: 2 },
  arke_id: { type: 'string', label: 'Arke' },
  metadata: { type: 'dict', label: 'Metadaten' },
  inserted_at: { type: 'datetime', label: 'Angelegt' },
  updated_at: { type: 'datetime', label: 'Geändert' },
} as const satisfies Record<string, Field>
