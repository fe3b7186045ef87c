export { adminModule } from './module.ts'
export { listFailedJobs } from './operations/failed-jobs.ts'
