import type { OpenAPIV3_1 } from 'openapi-types'

export type Document = OpenAPIV3_1.Document
export type Operation = OpenAPIV3_1.OperationObject
export type Parameter = OpenAPIV3_1.ParameterObject
export type Responses = OpenAPIV3_1.ResponsesObject
export type Response = OpenAPIV3_1.ResponseObject
export type Reference = OpenAPIV3_1.ReferenceObject
export type Schema = OpenAPIV3_1.SchemaObject | Reference

/** The kinds of component that operations share. */
type Kind = 'schemas' | 'parameters' | 'responses'

/** Points at a component of the document. */
export const refTo = (kind: Kind, name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
})

/** A required body in JSON. */
export const bodyOf = (schema: Schema): NonNullable<Operation['requestBody']> => ({
  required: true,
  content: { 'application/json': { schema } },
})
