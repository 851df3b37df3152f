import { date, defineArke, string } from '../arke/define.ts'
import { label, worded } from './shared-fields.ts'

/** A notice of the office to a group of members, shown above every screen for some days. */
export const announcement = defineArke({
  id: 'announcement',
  label: 'Ankündigung',
  order: ['begins_on;desc'],
  fields: {
    label,
    ...worded('title', { label: 'Überschrift', max_length: 120 }),
    ...worded('text', { label: 'Text', max_length: 600, long: true }),
    audience: string({
      label: 'Für',
      multiple: true,
      values: {
        installer: 'Fachbetriebe',
        wholesaler: 'Großhändler',
        staff: 'Mitarbeitende',
        brand: 'Herstellermarke',
      },
      helper_text: 'Ohne Wahl lesen es alle.',
    }),
    begins_on: date({ label: 'Vom', required: true }),
    ends_on: date({
      label: 'Bis',
      required: true,
      helper_text: 'Der letzte Tag, an dem sie steht.',
    }),
  },
})
