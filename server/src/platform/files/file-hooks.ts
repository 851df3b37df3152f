import { enqueue } from '../../outbox/enqueue.ts'
import type { Hooks } from '../hooks.ts'
import { fileRequired } from './refusals.ts'

/** Files are created from bytes; deleting the last unit of the bytes removes them. */
export const fileHooks: Hooks = {
  async beforeCreate(_context, values) {
    if (!values.sha256) throw fileRequired('file')
  },
  async afterDelete({ tx, now }, { sha256 }) {
    if (typeof sha256 === 'string')
      await enqueue(tx, { kind: 'forget_bytes', payload: { sha256 }, due_at: now })
  },
}
