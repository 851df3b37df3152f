import type { Http } from '../../client/http.ts'
import type { Grant, GrantRow } from './permissions/grants.ts'
import type { ParameterUnit } from './schema-units.ts'

interface Attachment {
  arke: string
  parameter: Pick<ParameterUnit, 'id' | 'arke_id'>
}

/** What a type does differently from a parameter's definition; what is not named is as defined. */
type Overrides = Readonly<Record<string, unknown>>

/** Gives a type a parameter. */
export const attach = (http: Http, call: Attachment & { metadata: Overrides }) =>
  http.send({ method: 'POST', path: attachmentPath(call), body: { metadata: call.metadata } })

/** Says anew in what a type differs. */
export const override = (http: Http, call: Attachment & { metadata: Overrides }) =>
  http.send({ method: 'PUT', path: attachmentPath(call), body: { metadata: call.metadata } })

/** Takes a parameter from a type; what units hold under it stays and returns with it. */
export const detach = (http: Http, call: Attachment) =>
  http.send({ method: 'DELETE', path: attachmentPath(call) })

interface Granting {
  /** The role's arke, or `member_public`. */
  role: string
  row: Pick<GrantRow, 'kind' | 'id'>
}

/** Grants a role what it had not. */
export const grant = (http: Http, call: Granting & { metadata: Grant }) =>
  http.send({ method: 'POST', path: grantPath(call), body: { metadata: call.metadata } })

/** Changes what a role may do. */
export const changeGrant = (http: Http, call: Granting & { metadata: Grant }) =>
  http.send({ method: 'PUT', path: grantPath(call), body: { metadata: call.metadata } })

/** Takes from a role what it was granted. */
export const revoke = (http: Http, call: Granting) =>
  http.send({ method: 'DELETE', path: grantPath(call) })

const attachmentPath = ({ arke, parameter }: Attachment) =>
  `${arkePath(arke)}/link/parameter/${parameter.arke_id}/unit/${encodeURIComponent(parameter.id)}`

const grantPath = ({ role, row }: Granting) =>
  `${arkePath(role)}/link/permission/${row.kind}/unit/${encodeURIComponent(row.id)}`

const arkePath = (arke: string) => `/lib/arke/unit/${encodeURIComponent(arke)}`
