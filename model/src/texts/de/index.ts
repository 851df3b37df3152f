import type { SharedTexts } from '../shared.ts'
import { germanFields } from './german-fields.ts'

export const de: SharedTexts = { fields: germanFields() }
