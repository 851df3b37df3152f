import { type Descriptions, single } from '../describe-routes.ts'
import { answers, refusedWith } from '../schemas/answers.ts'
import { withoutProject, withoutSignIn } from './access-notes.ts'

const nothing = { description: 'It is so.', content: { type: 'null' as const } }

/** The server's routes about itself (docs/wire-format.md, Health). */
export const serviceDescriptions: Descriptions = {
  'GET /lib/health/live': single({
    tags: ['health'],
    summary: 'The process answers',
    security: withoutProject,
    responses: answers(nothing),
  }),
  'GET /lib/health/ready': single({
    tags: ['health'],
    summary: 'The database answers too',
    security: withoutProject,
    responses: answers(nothing, 503),
  }),
  'GET /lib/health/start': single({
    tags: ['health'],
    summary: 'The server has started',
    security: withoutProject,
    responses: answers(nothing, 503),
  }),
  'GET /lib/live': single({
    tags: ['live'],
    summary: 'Tells which units change, as long as it is listened to',
    responses: {
      200: {
        description:
          'Events whose data are `{"topic": arke, "id": unit}`; they carry no values. What happens within a moment comes together, each unit once; without an id many units or all of them may have changed.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...refusedWith(401),
    },
  }),
  'GET /lib/reads': single({
    tags: ['unit'],
    summary: 'Up to 30 reads of units, counts, sums and functions in one request',
    responses: {
      200: {
        description:
          'A line for each `path`, as soon as it is ready: `{"at", "status", "body"}`. What all together have no room for has status 413 and is asked for alone.',
        content: { 'application/x-ndjson': { schema: { type: 'string' } } },
      },
      ...refusedWith(400, 401),
    },
  }),
  'POST /lib/phone/open': single({
    tags: ['phone'],
    summary: 'Takes the code that a computer shows; the key in the answer is this phone’s alone',
    security: withoutSignIn,
    responses: answers({ description: 'The key, and the draft it is for.', content: {} }, 401, 429),
  }),
  'GET /lib/phone/draft': single({
    tags: ['phone'],
    summary: 'The draft that a phone adds photos to; its key is sent as `Phone {key}`',
    security: withoutSignIn,
    responses: answers({ description: 'What photos are needed.', content: {} }, 401),
  }),
  'POST /lib/phone/upload': single({
    tags: ['phone'],
    summary: 'Adds a photo to the draft, as `upload` of a claim does',
    security: withoutSignIn,
    responses: answers({ description: 'The document.', content: {} }, 400, 401, 413, 422, 429),
  }),
  'GET /lib/doc': single({
    tags: ['doc'],
    summary: 'Leads to the page that shows this document',
    security: withoutProject,
    responses: { 302: { description: 'To `/lib/doc/swaggerui`.' }, ...refusedWith(404) },
  }),
  'GET /lib/doc/openapi': single({
    tags: ['doc'],
    summary: 'Sends this document',
    security: withoutProject,
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
    security: withoutProject,
    responses: {
      200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } },
      ...refusedWith(404),
    },
  }),
  'GET /lib/doc/assets/:name': single({
    tags: ['doc'],
    summary: 'Scripts and styles of the page',
    security: withoutProject,
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
  'GET /lib/arke_file/unit/:id/content': single({
    tags: ['arke_file'],
    summary: 'Sends the bytes of a file to whoever has its `signed_url`',
    security: withoutProject,
    parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'The file.',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusedWith(401, 403, 404),
    },
  }),
}
