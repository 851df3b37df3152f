import type { Registry } from '../platform/registry.ts'
import { type Descriptions, describeRoutes, type Route } from './describe-routes.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { accountDescriptions } from './descriptions/account-descriptions.ts'
import { functionDescriptions } from './descriptions/function-descriptions.ts'
import { groupDescriptions } from './descriptions/group-descriptions.ts'
import { linkDescriptions } from './descriptions/link-descriptions.ts'
import { projectDescriptions } from './descriptions/project-descriptions.ts'
import { schemaDescriptions } from './descriptions/schema-descriptions.ts'
import { serviceDescriptions } from './descriptions/service-descriptions.ts'
import { unitDescriptions } from './descriptions/unit-descriptions.ts'
import type { Document } from './openapi.ts'
import { refusalResponses } from './schemas/answers.ts'
import { sharedParameters } from './schemas/parameters.ts'
import { pathParameters } from './schemas/path-parameters.ts'
import { sharedAnswers } from './schemas/shared-answers.ts'
import { sharedSchemas } from './schemas/shared-schemas.ts'
import { unitSchemas } from './schemas/unit-schemas.ts'

/** Every route below `/lib` that the document has words for. */
export const descriptions: Descriptions = {
  ...unitDescriptions,
  ...functionDescriptions,
  ...groupDescriptions,
  ...linkDescriptions,
  ...schemaDescriptions,
  ...projectDescriptions,
  ...accountDescriptions,
  ...serviceDescriptions,
}

/**
 * The API as OpenAPI 3.1: the server's routes, spelt out for the arkes, groups and functions it serves now. It
 * describes definitions, never data.
 */
export function describeApi(
  routes: readonly Route[],
  { registry, version }: { registry: Registry; version: string },
): Document {
  const served = [...registry.arkes.values()]
  return {
    openapi: '3.1.0',
    info: { title: 'Schnittstelle von Rücklauf', version, description: introduction },
    security: [
      { project: [], bearer: [] },
      { project: [], token: [] },
    ],
    tags: [
      { name: 'auth', description: 'Accounts, sign-in and passwords' },
      ...served.map(({ id, label }) => ({ name: id, description: label })),
      { name: 'groups', description: 'Several arkes read as one' },
      { name: 'search', description: 'All arkes read as one' },
      { name: 'arke_project', description: 'The installation’s project' },
      { name: 'live', description: 'What changes while one looks' },
      { name: 'webhooks', description: 'What other systems are told' },
      { name: 'health', description: 'Whether the server works' },
      { name: 'doc', description: 'This document' },
    ],
    webhooks: describeWebhooks() as NonNullable<Document['webhooks']>,
    paths: describeRoutes(routes, { registry, descriptions }),
    components: {
      schemas: {
        ...sharedSchemas,
        ...Object.fromEntries(served.flatMap((arke) => Object.entries(unitSchemas(arke)))),
      } as NonNullable<Document['components']>['schemas'] & {},
      responses: { ...sharedAnswers, ...refusalResponses() },
      parameters: { ...sharedParameters, ...pathParameters(registry) },
      securitySchemes: {
        project: { type: 'apiKey', in: 'header', name: 'Arke-Project-Key' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `access_token` of `POST /lib/auth/signin`.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token for programs (`rlk_…`), made in the profile or, for other systems, in the settings. It reaches units and functions of the arkes in its scopes (`paperwork:read`, `:write`, `:act`), as far as its owner may; nothing below `/lib/auth` and nothing that asks for a recent proof. It is good for six hundred calls a minute.',
        },
      },
    },
  }
}

const introduction = `To try a call, sign in with \`POST /lib/auth/signin\` and enter the \`access_token\` under *Authorize*; it is forgotten with the page.

Every answer is an envelope: \`content\` holds what was asked for, \`messages\` what went wrong. Entities are *arkes*, their entries *units*. Which rows and fields a caller sees depends on his role; what he may not see is as if it did not exist. Times are UTC, amounts EUR. Any call may be answered with 503 and \`Retry-After\` while the database or the schema changes.`
