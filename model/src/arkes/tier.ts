import { defineArke, integer } from '../arke/define.ts'
import { label, worded } from './shared-fields.ts'

/** The name of an installer tier; settings hold its thresholds and rates (docs/domain.md, Tiers). */
export const tier = defineArke({
  id: 'tier',
  label: 'Stufe',
  order: ['position;asc'],
  fields: {
    label,
    ...worded('name', { label: 'Name', unique: true, max_length: 40 }),
    position: integer({ label: 'Reihenfolge', required: true, read_only: true, min: 0 }),
  },
})
