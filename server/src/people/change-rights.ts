import { tieLogin } from '../changes/tie.ts'
import { conflict } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import { firmOf, keepManager, keepWithinTime, personOf } from './firm-people.ts'
import { rightsInput, storableRights } from './rights-input.ts'
import { tellPeople } from './tell-people.ts'

/**
 * `POST …/function/set_rights`: what a person may do for the firm, from now on and in its open
 * sessions too.
 * @throws conflict `last_manager`, `own_rights`, `deputy_manager`,
 * `deputy_rights`; invalid beside the field.
 */
export const setRights = defineFunction('person', 'set_rights', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Changes what a person may do for the firm',
  input: rightsInput,
  run: async (context, input) => {
    const { tx, caller } = context
    const { firm: id, people, person } = await personOf(context)
    const firm = await firmOf(tx, { caller, firm: id })
    const rights = await storableRights(context, { firm, rights: input })
    // A deputy would else stay in charge after its time.
    if (caller.person === person.id && !person.may_manage)
      throw conflict('own_rights', 'nobody gives rights to himself', 'person')
    keepWithinTime(context, { people, person, rights })
    if (!rights.may_manage) keepManager(people, person)
    await tx.updateTable('person').set(rights).where('id', '=', person.id).execute()
    await tieLogin(context, { act: 'promoted', user: person.arke_system_user })
    const changes = Object.fromEntries(
      rightsInput
        .keyof()
        .options.filter((key) => person[key] !== rights[key])
        .map((key) => [key, [person[key], rights[key]]]),
    )
    await tellPeople(context, { id: person.id, firm: id, action: 'set_rights', changes })
    return { id: person.id }
  },
})
