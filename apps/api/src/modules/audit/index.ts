import './audit.tables.ts'

export {
  audit,
  operatorActor,
  operatorIdOf,
  shopperIdOf,
  type ActingOperator,
  type Actor,
  type AuditEntry,
  type OperatorActor,
} from './audit.service.ts'
export { whatChanged } from './what-changed.ts'
export { listAudit, type AuditFilter, type AuditLine, type AuditMark } from './audit.queries.ts'
export {
  blankComments,
  eraseComments,
  listCommentsAbout,
  listStoredComments,
  listCommentsOf,
  type AuditComment,
  type CommentAbout,
} from './comments.queries.ts'
export { auditRetention } from './audit.retention.ts'
