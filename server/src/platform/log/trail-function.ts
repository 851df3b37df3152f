import { z } from 'zod'
import { defineFunction } from '../functions.ts'
import { readTrail } from './read-trail.ts'

const id = z.string().min(1).max(200).optional()
const day = z.iso.date().optional()

/**
 * `GET /lib/setting/function/trail?arke=product&field=power_kw&from=2026-11-01`: all events of the
 * installation, with their authors.
 */
export const trail = defineFunction('setting', 'trail', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What was done here, by whom, and what it changed: by object, person, day and field',
  input: z.strictObject({
    /** The wire id of an arke; `field` is one of its fields. */
    arke: id,
    unit: id,
    actor: id,
    field: id,
    from: day,
    to: day,
    before: z
      .string()
      .regex(/^\d{1,15}-\d{1,18}$/)
      .optional(),
  }),
  run: ({ deps: { registry }, tx, caller }, filter) => readTrail(tx, { registry, caller }, filter),
})
