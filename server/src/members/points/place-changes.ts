import { fieldsChange, proposeFields } from '../../changes/fields-change.ts'

/** A sales point gets other fields: whose it is, in which group it lies from now on. */
export const pointChange = fieldsChange({
  id: 'sales_point',
  name: 'business_name',
  path: (id) => `/sales-point?unit=${id}`,
})

/** A sales group gets other fields: in which group it lies from now on. */
export const groupChange = fieldsChange({
  id: 'sales_group',
  path: (id) => `/sales-group?unit=${id}`,
})

/** `POST …/function/propose_fields`, for admins. */
export const placeProposals = [proposeFields(pointChange), proposeFields(groupChange)]
