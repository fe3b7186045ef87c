export { createAuditLog } from './back-room/audit-log.ts'
export { backRoomRoutes } from './back-room/back-room.routes.ts'
export { createToday } from './back-room/today.ts'
