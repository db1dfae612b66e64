import * as pages from './pages.ts'
import * as works from './works.ts'

export const history = [pages, works]
