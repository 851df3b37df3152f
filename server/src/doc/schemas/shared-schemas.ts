import { refTo, type Schema } from '../openapi.ts'

/** The schemas of all answers: the envelope, structs, links. */
export const sharedSchemas = {
  Message: {
    type: 'object',
    required: ['context', 'message'],
    properties: {
      context: { type: ['string', 'null'], examples: ['parameter_validation'] },
      message: { type: 'string', description: 'In the language of `Accept-Language`.' },
      parameter: { type: 'string', description: 'The field it is about.' },
    },
  },
  Refusal: {
    type: 'object',
    required: ['content', 'messages'],
    properties: {
      content: { type: 'null' },
      messages: { type: 'array', items: refTo('schemas', 'Message') },
      errors: {
        type: 'object',
        description: 'Only with a status of 500 or more.',
        properties: { detail: { type: 'string' } },
      },
    },
  },
  Unit: {
    type: 'object',
    description: 'A unit of any arke; `arke_id` tells which, and so what else it has.',
    required: ['id', 'arke_id'],
    properties: { id: { type: 'string' }, arke_id: { type: 'string' } },
  },
  Link: {
    type: 'object',
    required: ['parent_id', 'child_id', 'type', 'metadata'],
    properties: {
      id: { type: 'null' },
      arke_id: { type: 'string', const: 'arke_link' },
      parent_id: { type: 'string' },
      child_id: { type: 'string' },
      type: { type: 'string' },
      metadata: { type: 'object' },
    },
  },
  LinkedUnit: {
    allOf: [
      refTo('schemas', 'Unit'),
      {
        type: 'object',
        required: ['link'],
        properties: {
          link: {
            type: 'object',
            required: ['depth', 'metadata', 'starting_unit', 'type'],
            properties: {
              depth: { type: 'integer', minimum: 0 },
              metadata: { type: 'object' },
              starting_unit: { type: 'string' },
              type: { type: 'string' },
            },
          },
        },
      },
    ],
  },
  Struct: {
    type: 'object',
    required: ['label', 'parameters'],
    properties: {
      label: { type: 'string' },
      parameters: {
        type: 'array',
        items: {
          type: 'object',
          description: 'Further keys depend on the type; a unit’s struct has its `value`.',
          required: ['id', 'label', 'type', 'required', 'helper_text'],
          properties: {
            id: { type: 'string' },
            label: { type: 'string' },
            type: { type: 'string' },
            required: { type: 'boolean' },
            helper_text: { type: ['string', 'null'] },
          },
        },
      },
    },
  },
} satisfies Record<string, Schema>

/** A reference to one of them. */
export const shared = (name: keyof typeof sharedSchemas) => refTo('schemas', name)
