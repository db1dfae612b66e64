import * as clock from './clock.ts'
import * as myJobs from './my-jobs.ts'

export const work = [clock, myJobs]
