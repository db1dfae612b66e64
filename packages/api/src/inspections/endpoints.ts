import * as answer from './answer.ts'
import * as page from './page.ts'
import * as photos from './photos.ts'
import * as propose from './propose.ts'
import * as report from './report.ts'
import * as start from './start.ts'
import * as templates from './templates.ts'

export const inspections = [answer, page, photos, propose, report, start, templates]
