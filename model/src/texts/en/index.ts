import type { SharedTexts } from '../shared.ts'
import fields from './fields.json' with { type: 'json' }

export const en: SharedTexts = { fields }
