import type { SharedTexts } from '../shared.ts'
import actions from './actions.json' with { type: 'json' }
import failures from './failures.json' with { type: 'json' }
import { germanFields } from './german-fields.ts'
import input from './input.json' with { type: 'json' }
import mails from './mails.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }
import timeline from './timeline.json' with { type: 'json' }

export const de: SharedTexts = {
  actions,
  failures,
  fields: germanFields(),
  input,
  mails,
  notifications,
  problems,
  timeline,
}
