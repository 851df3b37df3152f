import type { Operation as RowOperation } from '../../platform/registry.ts'
import { type Describe, type Descriptions, single } from '../describe-routes.ts'
import { bodyOf, type Operation } from '../openapi.ts'
import { answers, emptyAnswer } from '../schemas/answers.ts'
import { link } from '../schemas/shared-answers.ts'
import { mayOn, openTo } from './access-notes.ts'
import { metadata } from './link-descriptions.ts'

/** A route that changes definitions of arkes: open to callers who may change arkes. */
const onArkes =
  (operation: RowOperation, words: Operation): Describe =>
  (context) => {
    const { registry } = context
    const arke = registry.find('arke')
    const access = arke && openTo([arke], { registry, may: mayOn(operation) })
    return access ? single({ tags: ['arke'], ...access, ...words })(context) : []
  }

/** Parameters of arkes (docs/wire-format.md, Schema). */
export const schemaDescriptions: Descriptions = {
  'POST /lib/:arke/parameter/:parameter': onArkes('post', {
    summary: 'Gives an arke a parameter; the metadata override its attributes',
    requestBody: { ...bodyOf(metadata), required: false },
    responses: answers({ status: 201, ...link }, 400, 401, 403, 404, 409),
  }),
  'PUT /lib/:arke/parameter/:parameter': onArkes('put', {
    summary: 'Replaces what an arke overrides of a parameter',
    requestBody: bodyOf({ ...metadata, required: ['metadata'] }),
    responses: answers(link, 400, 401, 403, 404, 409),
  }),
  'DELETE /lib/:arke/parameter/:parameter': onArkes('delete', {
    summary: 'Takes a parameter from an arke; its values stay until the parameter is deleted',
    responses: emptyAnswer('It is gone.', 400, 401, 403, 404, 409),
  }),
}
