import * as reader from '../shares/reader.ts'
import * as answerEstimate from './answer-estimate.ts'
import * as decide from './decide.ts'
import * as openLink from './open-link.ts'
import * as preview from './preview.ts'
import * as share from './share.ts'

export const links = [reader, answerEstimate, decide, openLink, preview, share]
