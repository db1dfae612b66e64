import * as reader from '../shares/reader.ts'
import * as decide from './decide.ts'
import * as openLink from './open-link.ts'
import * as preview from './preview.ts'
import * as share from './share.ts'

export const links = [reader, decide, openLink, preview, share]
