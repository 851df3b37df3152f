import type fields from './en/fields.json'

/**
 * The texts that model, server and portal share, a file a namespace. What fields and their values are
 * called in German stands in their definitions.
 */
export interface SharedTexts {
  fields: typeof fields
}
