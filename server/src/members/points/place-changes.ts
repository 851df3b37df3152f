import { fieldsChange, proposeFields } from '../../changes/fields-change.ts'

/** Changes fields of a sales point: its owner, its group from now on. */
export const pointChange = fieldsChange({
  id: 'sales_point',
  name: 'business_name',
  path: (id) => `/sales-point?unit=${id}`,
})

/** Changes fields of a sales group: its group from now on. */
export const groupChange = fieldsChange({
  id: 'sales_group',
  path: (id) => `/sales-group?unit=${id}`,
})

/** `POST …/function/propose_fields`, for admins. */
export const placeProposals = [proposeFields(pointChange), proposeFields(groupChange)]
