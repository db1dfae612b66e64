import { finish, pause, start } from './clock.ts'
import { myJobs } from './my-jobs.ts'

export const work = {
  myJobs,
  start,
  pause,
  finish,
}
