import { answers, refusedWith } from './answers.ts'
import { type Descriptions, single } from './describe-routes.ts'
import type { Operation } from './openapi.ts'

/** Routes that ask for neither sign-in nor project. */
const open: NonNullable<Operation['security']> = []
const nothing = { description: 'It is so.', content: { type: 'null' as const } }

/** What the server says about itself and while it runs (arke-contract §11). */
export const serviceDescriptions: Descriptions = {
  'GET /lib/health/live': single({
    tags: ['health'],
    summary: 'The process answers',
    security: open,
    responses: answers(nothing),
  }),
  'GET /lib/health/ready': single({
    tags: ['health'],
    summary: 'The database answers too',
    security: open,
    responses: answers(nothing, 503),
  }),
  'GET /lib/health/start': single({
    tags: ['health'],
    summary: 'The server has started',
    security: open,
    responses: answers(nothing, 503),
  }),
  'GET /lib/live': single({
    tags: ['live'],
    summary: 'Tells which units change, as long as it is listened to',
    responses: {
      200: {
        description: 'Events whose data are `{"topic": arke, "id": unit}`; they carry no values.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...refusedWith(401),
    },
  }),
  'GET /lib/doc': single({
    tags: ['doc'],
    summary: 'Leads to the page that shows this document',
    security: open,
    responses: { 302: { description: 'To `/lib/doc/swaggerui`.' }, ...refusedWith(404) },
  }),
  'GET /lib/doc/openapi': single({
    tags: ['doc'],
    summary: 'Sends this document',
    security: open,
    responses: {
      200: {
        description: 'OpenAPI 3.1.',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      304: { description: 'It is the one named by `If-None-Match`.' },
      ...refusedWith(404),
    },
  }),
  'GET /lib/doc/swaggerui': single({
    tags: ['doc'],
    summary: 'Shows this document',
    security: open,
    responses: {
      200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } },
      ...refusedWith(404),
    },
  }),
  'GET /lib/doc/assets/:name': single({
    tags: ['doc'],
    summary: 'Scripts and styles of the page',
    security: open,
    responses: {
      200: {
        description: 'A file.',
        content: {
          'text/css': { schema: { type: 'string' } },
          'text/javascript': { schema: { type: 'string' } },
        },
      },
      ...refusedWith(404),
    },
  }),
}
