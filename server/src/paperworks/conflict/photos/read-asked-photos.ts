import { z } from 'zod'
import { defineFunction } from '../../../platform/functions.ts'
import { askedPhotos } from './asked-photos.ts'

/** The devices of a claim that need a photo of the type plate from the owner. */
export const readAskedPhotos = defineFunction('paperwork', 'asked_photos', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The devices of a claim that a photo of the type plate is asked for',
  input: z.strictObject({}),
  run: async ({ tx, unit }) => ({ devices: await askedPhotos(tx, unit) }),
})
