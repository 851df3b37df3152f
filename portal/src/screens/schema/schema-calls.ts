import type { Http } from '../../client/http.ts'
import type { Grant, GrantRow } from './permissions/grants.ts'
import type { ParameterUnit } from './schema-units.ts'

interface Attachment {
  arke: string
  parameter: Pick<ParameterUnit, 'id' | 'arke_id'>
}

/** Overrides of a parameter. Omitted attributes inherit the definition. */
type Overrides = Readonly<Record<string, unknown>>

/** Attaches a parameter to a type. */
export const attach = (http: Http, call: Attachment & { metadata: Overrides }) =>
  http.send({ method: 'POST', path: attachmentPath(call), body: { metadata: call.metadata } })

/** Replaces a type's overrides. */
export const override = (http: Http, call: Attachment & { metadata: Overrides }) =>
  http.send({ method: 'PUT', path: attachmentPath(call), body: { metadata: call.metadata } })

/** Detaches a parameter from a type. Stored values stay and return on attaching. */
export const detach = (http: Http, call: Attachment) =>
  http.send({ method: 'DELETE', path: attachmentPath(call) })

interface Granting {
  /** The role's arke, or `member_public`. */
  role: string
  row: Pick<GrantRow, 'kind' | 'id'>
}

/** Grants a role a permission. */
export const grant = (http: Http, call: Granting & { metadata: Grant }) =>
  http.send({ method: 'POST', path: grantPath(call), body: { metadata: call.metadata } })

/** Changes a role's permission. */
export const changeGrant = (http: Http, call: Granting & { metadata: Grant }) =>
  http.send({ method: 'PUT', path: grantPath(call), body: { metadata: call.metadata } })

/** Revokes a role's permission. */
export const revoke = (http: Http, call: Granting) =>
  http.send({ method: 'DELETE', path: grantPath(call) })

const attachmentPath = ({ arke, parameter }: Attachment) =>
  `${arkePath(arke)}/link/parameter/${parameter.arke_id}/unit/${encodeURIComponent(parameter.id)}`

const grantPath = ({ role, row }: Granting) =>
  `${arkePath(role)}/link/permission/${row.kind}/unit/${encodeURIComponent(row.id)}`

const arkePath = (arke: string) => `/lib/arke/unit/${encodeURIComponent(arke)}`
